import type { useTranslations } from 'next-intl';
import type { Delivery } from '@/lib/contract/delivery/delivery';
import { formatDateTime } from '@/lib/format/format-date';
import { formatMoney } from '@/lib/format/format-money';
import { formatPercent } from '@/lib/format/format-number';

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
