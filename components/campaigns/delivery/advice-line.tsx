'use client';
import { useQuery } from '@tanstack/react-query';
import Lightbulb from 'lucide-react/icons/lightbulb';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { measureRows, spendRow } from '@/components/campaigns/what-if/what-if-rows';
import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/progress';
import { callApi } from '@/lib/browser/call-api';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import { useIsUnknown } from '@/lib/browser/use-is-unknown';
import type { CampaignView } from '@/lib/contract/campaigns/campaigns';
import type { Advice } from '@/lib/contract/delivery/what-if';
import { formatDateTime } from '@/lib/format/format-date';
import { formatMoney } from '@/lib/format/format-money';
import { formatInteger } from '@/lib/format/format-number';

type AdviceLineProps = { found: ReturnType<typeof useAdvice> };

/**
 * Suggests the change with the largest gain. It is calculated after the page is shown; slow or failed calculations are
 * reported.
 */
export function AdviceLine({ found: { data, advice, isPending, isSlow, isError, refetch } }: AdviceLineProps) {
  const t = useTranslations('delivery.advice');
  if (!isPending && !isError && !data?.tried) return null;
  return (
    <div
      aria-live="polite"
      className="flex min-w-0 basis-full flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-2 text-sm"
    >
      <div className="flex min-w-0 flex-1 basis-64 items-start gap-2.5">
        {isPending ? <Spinner /> : <Lightbulb aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted" />}
        {isPending && <p>{t(isSlow ? 'slow' : 'working')}</p>}
        {isError && <p>{t('failed')}</p>}
        {data && !advice && <p>{t('none', { count: data.tried })}</p>}
        {advice && <Gain advice={advice} />}
      </div>
      {isError && (
        <Button size="sm" onClick={() => void refetch()}>
          {t('again')}
        </Button>
      )}
    </div>
  );
}

/** Time after which a calculation is reported as slow. */
const slowMs = 4_000;

/** Loads the suggested change; empty if the DSP does not have the operation. */
export function useAdvice({ id, version }: Pick<CampaignView, 'id' | 'version'>, isWanted: boolean) {
  const isUnknown = useIsUnknown('campaigns.advice');
  const found = useQuery({
    // Other settings have another suggestion.
    queryKey: ['campaigns.advice', id, version],
    queryFn: ({ signal }) => callApi('campaigns.advice', { params: { id } }, { signal }),
    enabled: isWanted && !isUnknown,
    staleTime: 300_000,
    retry: false,
  });
  const { data, isFetching, isError, refetch } = found;
  const isPending = isFetching && !data;
  const isSlow = useIsSlow(isPending);
  return {
    data,
    advice: data?.advice ?? null,
    isPending,
    isSlow,
    isError: isError && !isFetching && !isUnknown,
    refetch,
  };
}

function useIsSlow(isPending: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isPending) return;
    const timer = setTimeout(() => setSlow(true), slowMs);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isPending]);
  return isSlow;
}

function Gain({ advice: { change: kind, percent, gate, rival, effect } }: { advice: Advice }) {
  const t = useTranslations('delivery.advice');
  const reason = useTranslations('delivery.reason');
  const { timeZone } = useCurrentUser();
  const { sample, isExact, currency } = effect;
  const wins = measureRows(effect).find(({ measure }) => measure === 'wins');
  const spend = spendRow(effect);
  const change = gate
    ? t('gate', { code: gate, name: reason(gate), rival: rival?.name ?? 'none' })
    : t(kind === 'GATE' ? 'PRICE' : kind, { percent: percent ?? 0 });
  const counts = { requests: formatInteger(sample.requests), of: formatInteger(sample.of) };
  const whole = isExact ? 'exact' : 'estimateOfAll';
  const basis = sample.isWhole ? whole : 'estimate';
  return (
    <p className="min-w-0 figures">
      {t('gain', {
        change,
        from: formatDateTime(sample.from, timeZone),
        after: formatInteger(wins?.after ?? 0),
        before: formatInteger(wins?.before ?? 0),
        money: spend ? formatMoney(spend.after, currency) : 'none',
        moneyBefore: spend ? formatMoney(spend.before, currency) : 'none',
      })}{' '}
      <span className="text-muted">{t(basis, counts)}</span>
    </p>
  );
}
