import type { BidderReason } from '@/lib/contract/campaigns/bidder-reason';
import { type BidderReasonCode, type BidderStatus, onlineReasonCodes } from '@/lib/contract/enumerations';
import { toAmount } from '@/lib/contract/money';
import { dateOfDay, dayOfSlot, slotsOfDays } from '../calendar/zone-days';
import type { BiddableCampaign } from '../exchange/campaigns/campaign';
import { pacedUntil } from '../exchange/gates/standing-gates';
import { type LocalTime, localTime } from '../exchange/market/local-time';
import { isHourScheduled } from '../exchange/price/pacing';
import { slotMs } from '../facts/fact';
import { type Standing, standingReasons } from '../live-exchange/offline-reason';
import type { Leave } from '../live-exchange/online-tracker';

const anchors: Readonly<Record<BidderReasonCode, BidderReason['anchor']>> = {
  ARCHIVED: 'archive',
  CLIENT_ARCHIVED: 'client',
  INACTIVE: 'status',
  NOT_STARTED: 'dates',
  ENDED: 'dates',
  OUT_OF_SCHEDULE: 'schedule',
  NO_AD_SET: 'adSets',
  NO_APPROVED_CREATIVE: 'adSets',
  NO_TARGET: 'adSets',
  TARGET_INACTIVE: 'adSets',
  NO_EXCHANGE: 'exchanges',
  TOTAL_BUDGET_SPENT: 'budget',
  TOTAL_BUDGET_RESERVED: 'budget',
  DAILY_BUDGET_REACHED: 'budget',
  DAILY_BUDGET_RESERVED: 'budget',
  TOTAL_CLICKS_REACHED: 'limits',
  TOTAL_IMPRESSIONS_REACHED: 'limits',
  TOTAL_IMPRESSIONS_RESERVED: 'limits',
  DAILY_CLICKS_REACHED: 'limits',
  DAILY_IMPRESSIONS_REACHED: 'limits',
  DAILY_IMPRESSIONS_RESERVED: 'limits',
  BALANCE_EMPTY: 'balance',
  BALANCE_RESERVED: 'balance',
  SPEND_PACED: 'budget',
  CLICKS_PACED: 'limits',
  LOST_TO_OWN: 'rival',
};

/** Returns where the cause of a reason can be changed; undefined for other codes. */
export const anchorOf = (code: string): BidderReason['anchor'] | undefined =>
  Object.hasOwn(anchors, code) ? anchors[code as BidderReasonCode] : undefined; // as it was just seen

export interface BidderStatusInput extends Standing {
  isActive: boolean;
  isArchived: boolean;
  isClientArchived: boolean;
  /** Epoch ms of the last switch. */
  statusChangedAt: number;
  /** Why and when the campaign was seen going offline without a user's action. */
  leave?: Leave | undefined;
  /** The campaign of the same client that most often bids in place of this one. */
  rival?: { id: number; name: string } | undefined;
}

/** Returns why the campaign does not spend: every reason in the contract's order (semantics, `bidderStatus`). */
export function bidderReasons(standing: BidderStatusInput, now: number): BidderReason[] {
  const byHand = (code: BidderReasonCode) => reason(code, standing.statusChangedAt, null);
  if (standing.isArchived) return [byHand('ARCHIVED')];
  if (standing.isClientArchived) return [reason('CLIENT_ARCHIVED', null, null)];
  if (!standing.isActive) return [byHand('INACTIVE')];
  const reasons = standingReasons(standing, now).map((code) => ({
    ...reason(code, sinceOf(code, standing, now), clearsAtOf(code, standing, now)),
    ...reservedBy(code, standing),
  }));
  const { rival } = standing;
  return rival ? [...reasons, { ...reason('LOST_TO_OWN', null, null), rival }] : reasons;
}

/** Returns ONLINE unless a reason excludes the campaign from every auction. */
export const bidderStatusOf = (reasons: readonly Pick<BidderReason, 'code'>[]): BidderStatus =>
  reasons.every(({ code }) => onlineReasonCodes.includes(code)) ? 'ONLINE' : 'OFFLINE';

const reason = (code: BidderReasonCode, since: number | null, clearsAt: number | null): BidderReason => ({
  code,
  since: since === null ? null : new Date(since).toISOString(),
  clearsAt: clearsAt === null ? null : new Date(clearsAt).toISOString(),
  anchor: anchors[code],
});

function sinceOf(code: BidderReasonCode, { campaign, leave, statusChangedAt }: BidderStatusInput, now: number) {
  if (code === 'ENDED') return campaign.endsAt;
  if (code === 'OUT_OF_SCHEDULE') {
    const closed = closedSince(campaign, now);
    return closed === null ? null : Math.max(closed, statusChangedAt);
  }
  return leave?.reason === code ? leave.at : null;
}

function clearsAtOf(code: BidderReasonCode, { campaign, live, balanceReserve }: Standing, now: number): number | null {
  if (code === 'BALANCE_RESERVED') return balanceReserve?.until ?? null;
  if (code.endsWith('_RESERVED')) return live?.reserves.until ?? null;
  const gone = goneAt(code, { campaign, live }, now);
  return gone === null ? null : openFrom(campaign, gone);
}

/** Returns when a reason ends by itself, whatever the schedule is then. */
function goneAt(code: BidderReasonCode, { campaign, live }: Pick<Standing, 'campaign' | 'live'>, now: number) {
  if (code === 'NOT_STARTED') return campaign.startsAt;
  if (code === 'SPEND_PACED') return live ? pacedUntil(live.pace) : null;
  if (code === 'CLICKS_PACED') return live ? live.pace.slotStart + slotMs : null;
  if (code.startsWith('DAILY_')) return nextDay(campaign.timeZone, now);
  return code === 'OUT_OF_SCHEDULE' ? now : null;
}

/** Returns the reserved amount of a reason that is about reserves. */
function reservedBy(code: BidderReasonCode, { live, balanceReserve }: Standing): Partial<BidderReason> {
  switch (code) {
    case 'TOTAL_BUDGET_RESERVED':
      return { reserved: toAmount(live?.reserves.money ?? 0n) };
    case 'DAILY_BUDGET_RESERVED':
      return { reserved: toAmount(live?.reserves.moneyToday ?? 0n) };
    case 'BALANCE_RESERVED':
      return { reserved: toAmount(balanceReserve?.money ?? 0n) };
    case 'TOTAL_IMPRESSIONS_RESERVED':
      return { reservedImpressions: live?.reserves.impressions ?? 0 };
    case 'DAILY_IMPRESSIONS_RESERVED':
      return { reservedImpressions: live?.reserves.impressionsToday ?? 0 };
    default:
      return {};
  }
}

function nextDay(timeZone: string, now: number): number {
  const tomorrow = dateOfDay(dayOfSlot(timeZone, Math.floor(now / slotMs)) + 1);
  return slotsOfDays(timeZone, tomorrow, tomorrow).from * slotMs;
}

const hourMs = 3_600_000;
const hoursOfWeek = 168;

/**
 * Returns the first moment from `at` on at which the schedule lets a campaign bid; null if there is none before its end.
 * A change to or from daylight saving time may shift it by an hour.
 */
function openFrom(
  { schedule, timeZone, endsAt }: Pick<BiddableCampaign, 'schedule' | 'timeZone' | 'endsAt'>,
  at: number,
): number | null {
  const opens = schedule === null ? at : nextOpenHour(schedule, localTime(timeZone, at), at);
  return opens === null || (endsAt !== null && opens >= endsAt) ? null : opens;
}

function nextOpenHour(schedule: string, { hourOfWeek, offset }: LocalTime, at: number): number | null {
  for (let ahead = 0; ahead < hoursOfWeek; ahead++)
    if (isHourScheduled({ schedule }, (hourOfWeek + ahead) % hoursOfWeek))
      return Math.max(at, startOfHour(at, offset) + ahead * hourMs);
  return null;
}

/** Returns since when the hours of the schedule have been off; null if all are. */
function closedSince({ schedule, timeZone }: Pick<BiddableCampaign, 'schedule' | 'timeZone'>, now: number) {
  const { hourOfWeek, offset } = localTime(timeZone, now);
  for (let back = 1; back < hoursOfWeek; back++)
    if (isHourScheduled({ schedule }, (hourOfWeek - back + hoursOfWeek) % hoursOfWeek))
      return startOfHour(now, offset) - (back - 1) * hourMs;
  return null;
}

const startOfHour = (at: number, offset: number): number => Math.floor((at + offset) / hourMs) * hourMs - offset;
