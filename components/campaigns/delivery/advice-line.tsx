'use client';
import { useQuery } from '@tanstack/react-query';
import Lightbulb from 'lucide-react/icons/lightbulb';
import { useTranslations } from 'next-intl';
import { SettingButton } from '@/components/campaigns/delivery/setting-button';
import { useSettingPlace } from '@/components/campaigns/delivery/use-setting-place';
import { measureRows, spendRow } from '@/components/campaigns/what-if/what-if-rows';
import { Spinner } from '@/components/ui/spinner';
import { callApi } from '@/lib/browser/call-api';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { CampaignView } from '@/lib/contract/campaigns/campaigns';
import type { Advice } from '@/lib/contract/delivery/what-if';
import type { ActionAnchor } from '@/lib/contract/setting-action';
import { formatDateTime } from '@/lib/format/format-date';
import { formatMoney } from '@/lib/format/format-money';
import { formatInteger } from '@/lib/format/format-number';

type AdviceLineProps = {
  campaign: CampaignView;
  /** The setting that the verdict has a button for already. */
  verdictAnchor: ActionAnchor | null;
  onSection: (section: string) => void;
};

/** The one change that would gain most, worked out while the page is read already. Nothing where that cannot be told. */
export function AdviceLine({ campaign, verdictAnchor, onSection }: AdviceLineProps) {
  const t = useTranslations('delivery.advice');
  const placeOf = useSettingPlace(campaign);
  const { data, isPending } = useQuery({
    // Other settings have another answer.
    queryKey: ['campaigns.advice', campaign.id, campaign.version],
    queryFn: ({ signal }) => callApi('campaigns.advice', { params: { id: campaign.id } }, { signal }),
    staleTime: 300_000,
    retry: false,
  });
  if (!isPending && !data?.tried) return null;
  const advice = data?.advice;
  const place = advice && placeOf({ action: advice.action, gate: advice.gate ?? undefined });
  return (
    <div
      aria-live="polite"
      className="flex min-w-0 basis-full flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-2 text-sm"
    >
      <div className="flex min-w-0 flex-1 basis-64 items-start gap-2.5">
        {isPending ? <Spinner /> : <Lightbulb aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted" />}
        {isPending && <p>{t('working')}</p>}
        {data && !advice && <p>{t('none', { count: data.tried })}</p>}
        {advice && <Gain advice={advice} />}
      </div>
      {advice && place && advice.action.anchor !== verdictAnchor && (
        <SettingButton place={place} anchor={advice.action.anchor} onSection={onSection} size="sm" />
      )}
    </div>
  );
}

function Gain({ advice: { price, gate, effect } }: { advice: Advice }) {
  const t = useTranslations('delivery.advice');
  const reason = useTranslations('delivery.reason');
  const { timeZone } = useCurrentUser();
  const { sample, isExact, currency } = effect;
  const wins = measureRows(effect).find(({ measure }) => measure === 'wins');
  const spend = spendRow(effect);
  const change = gate ? t('gate', { code: gate, name: reason(gate) }) : t('price', { percent: price ?? 0 });
  const counts = { requests: formatInteger(sample.requests), of: formatInteger(sample.of) };
  return (
    <p className="min-w-0 figures">
      {t('gain', {
        ...{ change, from: formatDateTime(sample.from, timeZone) },
        ...{ after: formatInteger(wins?.after ?? 0), before: formatInteger(wins?.before ?? 0) },
        money: spend ? formatMoney(spend.after, currency) : 'none',
        moneyBefore: spend ? formatMoney(spend.before, currency) : 'none',
      })}{' '}
      <span className="text-muted">{t(isExact && sample.isWhole ? 'exact' : 'estimate', counts)}</span>
    </p>
  );
}
