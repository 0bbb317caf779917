'use client';
import { useQuery } from '@tanstack/react-query';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import Lightbulb from 'lucide-react/icons/lightbulb';
import { useTranslations } from 'next-intl';
import { SettingButton } from '@/components/campaigns/delivery/setting-button';
import { useSettingPlace } from '@/components/campaigns/delivery/use-setting-place';
import { measureRows, spendRow } from '@/components/campaigns/what-if/what-if-rows';
import { classNames } from '@/components/ui/class-names';
import { Spinner } from '@/components/ui/spinner';
import { callApi } from '@/lib/browser/call-api';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { CampaignView } from '@/lib/contract/campaigns/campaigns';
import type { Delivery } from '@/lib/contract/delivery/delivery';
import type { VerdictCode } from '@/lib/contract/delivery/verdict-codes';
import type { Advice } from '@/lib/contract/delivery/what-if';
import type { ActionAnchor } from '@/lib/contract/setting-action';
import { formatDateTime } from '@/lib/format/format-date';
import { formatMoney } from '@/lib/format/format-money';
import { formatInteger, formatPercent } from '@/lib/format/format-number';

type VerdictLineProps = { delivery: Delivery; campaign: CampaignView; onSection: (section: string) => void };

const looks = {
  good: { icon: CircleCheck, box: 'border-positive', sign: 'text-positive' },
  notice: { icon: Info, box: 'border-line-strong', sign: 'text-muted' },
  problem: { icon: CircleAlert, box: 'border-warning', sign: 'text-warning' },
};

/** How the campaign does, in a sentence, with the one change that would do most. */
export function VerdictLine({ delivery, campaign, onSection }: VerdictLineProps) {
  const t = useTranslations('delivery');
  const reasons = useTranslations('enums.bidderReason');
  const placeOf = useSettingPlace(campaign);
  const { code, severity, action, params } = delivery.verdict;
  const { icon: Icon, box, sign } = looks[severity];
  const place = action && placeOf({ action, gate: params.gate, rivalId: params.rival?.id });
  return (
    <section
      aria-label={t('verdict.label')}
      className={classNames(
        'flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-l-4 bg-surface px-4 py-3',
        box,
      )}
    >
      <p className="flex min-w-0 flex-1 basis-64 items-start gap-2.5 font-medium">
        <Icon aria-hidden="true" className={classNames('mt-0.5 size-5 shrink-0', sign)} />
        <span className="min-w-0 figures">
          <span className="sr-only">{t(`severity.${severity}`)}. </span>
          {verdictText({ t, reasons }, delivery)}
          {params.share !== undefined && <span className="font-normal text-muted"> {t('verdict.span')}</span>}
        </span>
      </p>
      {place && (
        <SettingButton
          place={place}
          anchor={action.anchor}
          rival={params.rival?.name}
          onSection={onSection}
          variant={severity === 'problem' ? 'primary' : 'secondary'}
        />
      )}
      {advised.has(code) && (
        <AdviceLine campaign={campaign} verdictAnchor={place ? action.anchor : null} onSection={onSection} />
      )}
    </section>
  );
}

/** Of these a setting may be the cause. */
const advised: ReadonlySet<VerdictCode> = new Set([
  ...(['BEHIND_PACE', 'PRICE_BELOW_FLOORS', 'TARGET_NARROW', 'LOSING_AUCTIONS', 'LOST_TO_OWN'] as const),
  ...(['CREATIVES_DO_NOT_FIT', 'RULES_NARROW', 'HELD_BY_FLIGHT'] as const),
]);

type Texts = {
  t: ReturnType<typeof useTranslations<'delivery'>>;
  reasons: ReturnType<typeof useTranslations<'enums.bidderReason'>>;
};
type Told = Pick<Delivery, 'verdict' | 'currency' | 'timeZone' | 'pace'>;

/** Chosen by the sentences' own `select` where there is nothing to tell. */
const none = 'none';

/** The one sentence that says how the campaign does. Without the right to see money it does without amounts. */
export function verdictText({ t, reasons }: Texts, { verdict, currency, timeZone, pace }: Told): string {
  const { code, params, since, until } = verdict;
  const money = (amount: string | undefined) => (amount === undefined ? none : formatMoney(amount, currency));
  const time = (at: string | null) => (at === null ? none : formatDateTime(at, timeZone));
  const words = {
    ...{ spent: money(params.spent), budget: money(params.budget), expected: money(params.expected) },
    ...{ projected: money(params.projected), ratio: formatPercent(params.ratio) },
    share: params.share === undefined ? none : formatPercent(params.share),
    ...{ since: time(since), until: time(until), rival: params.rival?.name ?? none },
    reason: params.reason ? reasons(params.reason) : none,
    gate: params.gate ? t(`reason.${params.gate}`) : none,
    scope: pace?.today ? 'today' : 'total',
  };
  const isMoneyHidden = params.spent === undefined && params.budget === undefined;
  return isMoneyHidden && isPlain(code) ? t(`verdictWithoutMoney.${code}`, words) : t(`verdict.${code}`, words);
}

const withoutMoney = [
  ...(['ON_PACE', 'BEHIND_PACE', 'CATCHING_UP', 'AHEAD_OF_PACE', 'SPENT_TODAY', 'NO_PLAN_DELIVERING'] as const),
] as const;
type Plain = (typeof withoutMoney)[number];
const isPlain = (code: string): code is Plain => withoutMoney.some((one) => one === code);

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
