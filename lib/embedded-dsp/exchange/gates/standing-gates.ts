import type { CampaignReading } from '../campaigns/campaign-reading';
import { comparison, moment, money } from './gate-words';
import { limitGates } from './limit-gates';
import type { StandingCode } from './reason-codes';
import type { StandingGate, StandingGateInput } from './standing-gate';

/**
 * The gates whose results do not depend on the request, only on its time. The bidder checks them for each request, the
 * campaign's status checks them for the current moment. Both use this list, so they cannot differ.
 */
export const standingGates: readonly StandingGate[] = [
  {
    name: 'startDate',
    group: 'campaign',
    codes: ['NOT_STARTED'],
    check: ({ request, campaign }) => (request.at < campaign.startsAt ? 'NOT_STARTED' : null),
    compared: ({ request, campaign }) =>
      comparison('BEGINS', { requestAt: moment(request.at), startAt: moment(campaign.startsAt) }),
  },
  {
    name: 'endDate',
    group: 'campaign',
    codes: ['ENDED'],
    check: ({ request, campaign: { endsAt } }) => (endsAt !== null && request.at >= endsAt ? 'ENDED' : null),
    compared: ({ request, campaign: { endsAt } }) =>
      endsAt === null
        ? comparison('NO_END', { requestAt: moment(request.at) })
        : comparison('ENDS', { requestAt: moment(request.at), endAt: moment(endsAt) }),
  },
  {
    name: 'schedule',
    group: 'campaign',
    codes: ['OUT_OF_SCHEDULE'],
    check: ({ reading }) => (reading.isHourScheduled ? null : 'OUT_OF_SCHEDULE'),
    compared: ({ campaign, reading }) =>
      campaign.schedule === null
        ? comparison('EVERY_HOUR')
        : comparison(reading.isHourScheduled ? 'HOUR_ON' : 'HOUR_OFF', { timeZone: campaign.timeZone }),
  },
  {
    name: 'adSets',
    group: 'campaign',
    codes: ['NO_AD_SET', 'NO_APPROVED_CREATIVE', 'NO_TARGET', 'TARGET_INACTIVE'],
    check: ({ campaign }) => campaign.adSetCodes[0] ?? null,
    compared: ({ campaign }) =>
      campaign.adSetCodes.length > 0
        ? comparison('AD_SETS_LACK', { codes: campaign.adSetCodes.join(', ') })
        : comparison('AD_SET_READY'),
  },
  {
    name: 'totalBudget',
    group: 'campaign',
    codes: ['TOTAL_BUDGET_SPENT', 'TOTAL_BUDGET_RESERVED'],
    check: ({ campaign, reading }) => {
      if (reading.totalLeft >= campaign.leastPrice) return null;
      return reading.totalLeft + reading.reserves.money >= campaign.leastPrice
        ? 'TOTAL_BUDGET_RESERVED'
        : 'TOTAL_BUDGET_SPENT';
    },
    compared: ({ campaign, reading }) =>
      comparison('TOTAL_LEFT', {
        left: money(reading.totalLeft, campaign),
        budget: money(campaign.totalBudget, campaign),
        reserved: money(reading.reserves.money, campaign),
      }),
  },
  {
    name: 'dailyBudget',
    group: 'campaign',
    codes: ['DAILY_BUDGET_REACHED', 'DAILY_BUDGET_RESERVED'],
    check: ({ campaign, reading: { dayLeft, reserves } }) => {
      if (dayLeft === null || dayLeft >= campaign.leastPrice) return null;
      return dayLeft + reserves.moneyToday >= campaign.leastPrice ? 'DAILY_BUDGET_RESERVED' : 'DAILY_BUDGET_REACHED';
    },
    compared: ({ campaign, reading }) =>
      reading.dayLeft === null
        ? comparison('NO_DAILY_BUDGET')
        : comparison('DAY_LEFT', {
            left: money(reading.dayLeft, campaign),
            budget: money(campaign.dailyBudget ?? 0n, campaign),
            reserved: money(reading.reserves.moneyToday, campaign),
          }),
  },
  {
    name: 'balance',
    group: 'campaign',
    codes: ['BALANCE_EMPTY', 'BALANCE_RESERVED'],
    check: ({ reading: { balanceLeft, balanceReserved } }) => {
      if (balanceLeft > 0n) return null;
      return balanceLeft + balanceReserved > 0n ? 'BALANCE_RESERVED' : 'BALANCE_EMPTY';
    },
    compared: ({ campaign, reading }) =>
      comparison('BALANCE_LEFT', {
        left: money(reading.balanceLeft, campaign),
        reserved: money(reading.balanceReserved, campaign),
      }),
  },
  ...limitGates,
  {
    name: 'spendPace',
    group: 'campaign',
    codes: ['SPEND_PACED'],
    check: ({ request, reading: { pace } }) =>
      pace.spendUsed > pace.spendAllowed * passed(request.at, pace.slotStart) ? 'SPEND_PACED' : null,
    compared: ({ request, campaign, reading: { pace } }) =>
      Number.isFinite(pace.spendAllowed)
        ? comparison('SPEND_PACE', {
            used: money(BigInt(Math.round(pace.spendUsed)), campaign),
            due: money(BigInt(Math.floor(pace.spendAllowed * passed(request.at, pace.slotStart))), campaign),
          })
        : comparison('SPEND_NOT_PACED'),
  },
  {
    name: 'clickPace',
    group: 'campaign',
    codes: ['CLICKS_PACED'],
    check: ({ reading: { pace } }) => (pace.clicksUsed >= pace.clicksAllowed ? 'CLICKS_PACED' : null),
    compared: ({ reading: { pace } }) =>
      Number.isFinite(pace.clicksAllowed)
        ? comparison('CLICK_PACE', { used: pace.clicksUsed, due: pace.clicksAllowed })
        : comparison('CLICKS_NOT_PACED'),
  },
];

const slotMs = 900_000;

/** Returns the fraction of the quarter of an hour that has passed. */
const passed = (at: number, slotStart: number): number => Math.min(1, Math.max(0, (at - slotStart) / slotMs));

/** Returns the epoch ms at which pacing lets a campaign bid again, provided that it spends nothing meanwhile. */
export function pacedUntil({ slotStart, spendAllowed, spendUsed }: CampaignReading['pace']): number {
  if (!(spendAllowed > 0) || spendUsed >= spendAllowed) return slotStart + slotMs;
  return slotStart + Math.ceil((slotMs * spendUsed) / spendAllowed);
}

/**
 * Returns the epoch ms until which a campaign keeps the same code from `at` on, provided that it spends nothing
 * meanwhile. The result may be up to 2 ms early, because of rounding.
 */
export function steadyUntil({ request, campaign, reading }: StandingGateInput, code: StandingCode | null): number {
  if (request.at < campaign.startsAt) return campaign.startsAt;
  const end = campaign.endsAt === null || request.at >= campaign.endsAt ? Infinity : campaign.endsAt;
  return code === 'SPEND_PACED' ? Math.min(end, pacedUntil(reading.pace) - 2) : end;
}

/** Returns the code of the first gate that refuses, or null if all gates pass. */
export function standingCode(input: StandingGateInput): StandingCode | null {
  for (const gate of standingGates) {
    const code = gate.check(input);
    if (code) return code;
  }
  return null;
}
