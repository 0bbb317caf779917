'use client';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import { useTranslations } from 'next-intl';
import { AdviceLine, useAdvice } from '@/components/campaigns/delivery/advice-line';
import { SettingButton } from '@/components/campaigns/delivery/setting-button';
import { useSettingPlace } from '@/components/campaigns/setting-place';
import { classNames } from '@/components/ui/class-names';
import type { CampaignView } from '@/lib/contract/campaigns/campaigns';
import type { Delivery } from '@/lib/contract/delivery/delivery';
import type { VerdictCode } from '@/lib/contract/delivery/verdict-codes';
import { formatDateTime } from '@/lib/format/format-date';
import { formatMoney } from '@/lib/format/format-money';
import { formatPercent } from '@/lib/format/format-number';

type VerdictLineProps = { delivery: Delivery; campaign: CampaignView; onSection: (section: string) => void };

const looks = {
  good: { icon: CircleCheck, box: 'border-positive', sign: 'text-positive' },
  notice: { icon: Info, box: 'border-line-strong', sign: 'text-muted' },
  problem: { icon: CircleAlert, box: 'border-warning', sign: 'text-warning' },
};

/** The campaign's verdict in a sentence, with the most effective change. */
export function VerdictLine({ delivery, campaign, onSection }: VerdictLineProps) {
  const t = useTranslations('delivery');
  const reasons = useTranslations('enums.bidderReason');
  const placeOf = useSettingPlace(campaign);
  const { code, severity, action, params } = delivery.verdict;
  const { icon: Icon, box, sign } = looks[severity];
  const found = useAdvice(campaign, advised.has(code));
  const { advice } = found;
  const requested = advice
    ? { action: advice.action, gate: advice.gate ?? undefined, rival: advice.rival }
    : action && { action, gate: params.gate, rival: params.rival };
  const place = requested && placeOf({ action: requested.action, gate: requested.gate, rivalId: requested.rival?.id });
  // Without this, the button could change its destination while the suggestion is loading.
  const isOpen = !found.isPending || found.isSlow;
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
      {place && isOpen && (
        <SettingButton
          place={place}
          anchor={requested.action.anchor}
          rival={requested.rival?.name}
          onSection={onSection}
          variant={severity === 'problem' ? 'primary' : 'secondary'}
        />
      )}
      {advised.has(code) && <AdviceLine found={found} />}
    </section>
  );
}

/** Verdicts that a setting may have caused. */
const advised: ReadonlySet<VerdictCode> = new Set([
  'BEHIND_PACE',
  'PRICE_BELOW_FLOORS',
  'TARGET_NARROW',
  'LOSING_AUCTIONS',
  'LOST_TO_OWN',
  'CREATIVES_DO_NOT_FIT',
  'RULES_NARROW',
  'LIMITED_BY_SETTINGS',
  'HELD_BY_FLIGHT',
  'OFFLINE',
  'SPENT_TODAY',
  'ENDED',
]);

type Texts = {
  t: ReturnType<typeof useTranslations<'delivery'>>;
  reasons: ReturnType<typeof useTranslations<'enums.bidderReason'>>;
};
type VerdictFacts = Pick<Delivery, 'verdict' | 'currency' | 'timeZone' | 'pace'>;

/** Placeholder for the `select` arguments of the messages if there is no value. */
const none = 'none';

/** Returns the verdict's sentence. Amounts are omitted if the user may not see spend. */
export function verdictText({ t, reasons }: Texts, { verdict, currency, timeZone, pace }: VerdictFacts): string {
  const { code, params, since, until } = verdict;
  const money = (amount: string | null | undefined) => (amount ? formatMoney(amount, currency) : none);
  const time = (at: string | null) => (at === null ? none : formatDateTime(at, timeZone));
  const words = {
    spent: money(params.spent),
    budget: money(params.budget),
    expected: money(params.expected),
    projected: money(params.projected),
    ratio: formatPercent(params.ratio),
    share: params.share === undefined ? none : formatPercent(params.share),
    since: time(since),
    until: until === null ? none : `${time(until)} ${timeZone}`,
    rival: params.rival?.name ?? none,
    reserved: money(params.reserved),
    impressions: params.reservedImpressions ?? 0,
    reason: params.reason ? reasons(params.reason) : none,
    gate: params.gate ? t(`reason.${params.gate}`) : none,
    scope: pace?.today ? 'today' : 'total',
  };
  const isMoneyHidden = params.spent === undefined && params.budget === undefined;
  return isMoneyHidden && isPlain(code) ? t(`verdictWithoutMoney.${code}`, words) : t(`verdict.${code}`, words);
}

const withoutMoney = [
  'ON_PACE',
  'BEHIND_PACE',
  'CATCHING_UP',
  'AHEAD_OF_PACE',
  'SPENT_TODAY',
  'NO_PLAN_DELIVERING',
  'TOO_EARLY',
] as const;
type Plain = (typeof withoutMoney)[number];
const isPlain = (code: string): code is Plain => withoutMoney.some((one) => one === code);
