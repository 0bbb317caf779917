'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useForecast, useIsWritten } from '@/components/campaigns/forecast/use-forecast';
import { useRanges } from '@/components/campaigns/forecast/use-ranges';
import { Button } from '@/components/ui/button';
import { onDemand } from '@/components/ui/on-demand';
import { Spinner } from '@/components/ui/progress';
import type { Forecast } from '@/lib/contract/delivery/forecast';
import { useFaultText } from '@/lib/i18n/use-fault-text';

const ForecastDrawer = onDemand(
  async () => (await import('@/components/campaigns/forecast/forecast-drawer')).ForecastDrawer,
);

type ForecastBesideProps = { id: number | undefined; needsClient: boolean };

/**
 * Forecast summary beside the save button. It loads automatically once the form has changes, and does not block saving.
 */
export function ForecastBeside({ id, needsClient }: ForecastBesideProps) {
  const t = useTranslations('delivery.forecast');
  const faultText = useFaultText();
  const [isOpen, setOpen] = useState(false);
  const isWritten = useIsWritten();
  const found = useForecast({ id, needsClient, isWanted: isWritten || isOpen });
  if (found.isUnknown) return null;
  const isSilent = !found.isFetching && !found.isError && !found.data;
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1">
      <p aria-live="polite" className={isSilent ? 'sr-only' : undefined}>
        {found.isFetching && <Spinner className="mr-1.5" />}
        {found.isError ? faultText(found.error) : <Line found={found} />}{' '}
        {found.isRefining && <span className="text-muted">{t('refining')}</span>}
      </p>
      <Button size="sm" variant="ghost" className="-ml-2" onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      {isOpen && (
        <ForecastDrawer
          found={found}
          onClose={() => setOpen(false)}
          onSection={(section) => {
            setOpen(false);
            window.location.hash = `section-${section}`;
          }}
        />
      )}
    </div>
  );
}

const codeText = (reason: ReturnType<typeof useTranslations<'delivery.reason'>>, { cannotBid }: Forecast) =>
  cannotBid ? reason(cannotBid.code) : '';

function Line({ found: { data, isFetching } }: { found: ReturnType<typeof useForecast> }) {
  const t = useTranslations('delivery.forecast');
  const reason = useTranslations('delivery.reason');
  const { countText, moneyText } = useRanges();
  if (!data) return isFetching ? t('working') : null;
  if (data.noFigures === 'CANNOT_BID') return t('missing.CANNOT_BID.line', { reason: codeText(reason, data) });
  if (data.noFigures || !data.week) return t(`missing.${data.noFigures ?? 'NO_TRAFFIC'}.title`);
  const { impressions, spend, bids } = data.week;
  const figures = [
    ...(impressions ? [t('lineImpressions', { value: countText(impressions) })] : []),
    ...(spend ? [t('lineSpend', { value: moneyText(spend, data.currency) })] : []),
  ];
  return t('line', { figures: figures.join(', ') || t('lineBids', { value: countText(bids) }) });
}
