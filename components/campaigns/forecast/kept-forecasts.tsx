'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useRanges } from '@/components/campaigns/forecast/use-ranges';
import { Badge, type Tone } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Panel } from '@/components/ui/panel';
import { PlainCell, PlainRow, PlainTable } from '@/components/ui/plain-table';
import { Skeleton } from '@/components/ui/progress';
import { ScrollBox } from '@/components/ui/scroll-box';
import { apiQuery } from '@/lib/browser/api-query';
import type { KeptForecast } from '@/lib/contract/delivery/forecast-record';
import type { Currency } from '@/lib/contract/enumerations';
import { toMicros } from '@/lib/contract/money';
import { formatMoney } from '@/lib/format/format-money';
import { dash, formatInteger } from '@/lib/format/format-number';

const shownAtFirst = 4;

/** Stored forecasts of a campaign compared with the actual results. Empty if the DSP stores none. */
export function KeptForecasts({ campaignId }: { campaignId: number }) {
  const t = useTranslations('delivery.kept');
  const [isWhole, setWhole] = useState(false);
  const found = useQuery({
    ...apiQuery('campaigns.forecasts', { params: { id: campaignId } }),
    staleTime: 300_000,
    retry: false,
  });
  if (found.isPending) return <Skeleton className="h-24" />;
  if (!found.data) return null;
  const { forecasts, currency } = found.data;
  // Without permission for both spend and impressions, no forecast is shown.
  const seen = forecasts.filter(({ spend, impressions }) => spend ?? impressions);
  const caption = t(seen.some(({ spend }) => spend) ? 'ofSpend' : 'ofImpressions');
  const more = isWhole ? 0 : seen.length - shownAtFirst;
  return (
    <Panel title={t('title')}>
      {seen.length === 0 ? (
        <p className="text-sm text-muted">{t('none')}</p>
      ) : (
        <ScrollBox name={caption} className="flex flex-col items-start gap-2">
          <PlainTable caption={caption} headings={[t('period'), t('foretold'), t('actual'), t('outcome')]}>
            {(isWhole ? seen : seen.slice(0, shownAtFirst)).map((kept) => (
              <Row key={`${kept.from} ${kept.days}`} kept={kept} currency={currency} />
            ))}
          </PlainTable>
          {more > 0 && (
            <Button size="sm" variant="ghost" onClick={() => setWhole(true)}>
              {t('more', { count: more })}
            </Button>
          )}
        </ScrollBox>
      )}
    </Panel>
  );
}

function Row({ kept, currency }: { kept: KeptForecast; currency: Currency }) {
  const t = useTranslations('delivery.kept');
  const { countText, moneyText } = useRanges();
  const { from, days, spend, impressions, actual } = kept;
  const outcome = outcomeOf(kept);
  const came = spend ? actual?.spend && formatMoney(actual.spend, currency) : countOf(actual?.impressions);
  return (
    <PlainRow
      name={
        <>
          <span className="whitespace-nowrap figures">{from}</span>{' '}
          <span className="whitespace-nowrap text-muted">{t('days', { count: days })}</span>
        </>
      }
    >
      <PlainCell>{spend ? moneyText(spend, currency) : countText(impressions)}</PlainCell>
      <PlainCell>{came ?? dash}</PlainCell>
      <PlainCell>
        {outcome ? (
          <span title={outcome === 'CHANGED' ? t('changedHint') : undefined}>
            <Badge tone={tones[outcome]}>{t(`outcomes.${outcome}`)}</Badge>
          </span>
        ) : (
          dash
        )}
      </PlainCell>
    </PlainRow>
  );
}

const countOf = (count: number | undefined) => (count === undefined ? undefined : formatInteger(count));

const tones = {
  held: 'positive',
  above: 'warning',
  below: 'warning',
  CHANGED: 'neutral',
  RUNNING: 'accent',
} as const satisfies Record<string, Tone>;

/** Returns null if the period is over and the user may not see spend. */
function outcomeOf({ state, isHeld, spend, actual }: KeptForecast): keyof typeof tones | null {
  if (state !== 'OVER') return state;
  if (isHeld === null || !spend || !actual?.spend) return null;
  if (isHeld) return 'held';
  return toMicros(actual.spend) > toMicros(spend.high) ? 'above' : 'below';
}
