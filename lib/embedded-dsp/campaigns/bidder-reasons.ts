import type { BidderReason } from '@/lib/contract/campaigns';
import type { BidderReasonCode } from '@/lib/contract/enumerations';
import { offlineReasons, type Standing } from '../broadcast/offline-reason';
import type { BiddableCampaign } from '../exchange/campaign';
import { localTime } from '../exchange/local-time';
import { slotMs } from '../facts/fact';
import { dateOfDay, dayOfSlot, slotsOfDays } from '../statistics/zone-days';

const anchors: Readonly<Record<BidderReasonCode, BidderReason['anchor']>> = {
  ARCHIVED: 'status',
  CLIENT_ARCHIVED: 'status',
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
  DAILY_BUDGET_REACHED: 'budget',
  TOTAL_CLICKS_REACHED: 'limits',
  TOTAL_IMPRESSIONS_REACHED: 'limits',
  DAILY_CLICKS_REACHED: 'limits',
  DAILY_IMPRESSIONS_REACHED: 'limits',
  BALANCE_EMPTY: 'balance',
};

export interface StandingOfCampaign extends Standing {
  isActive: boolean;
  isArchived: boolean;
  isClientArchived: boolean;
  /** Epoch ms of the last switch. */
  statusChangedAt: number;
}

/** Why the bidder is offline, every reason in the contract's order; none = online (semantics, `bidderStatus`). */
export function bidderReasons(standing: StandingOfCampaign, now: number): BidderReason[] {
  const { campaign, statusChangedAt } = standing;
  const byHand = (code: BidderReasonCode) => reason(code, statusChangedAt, null);
  if (standing.isArchived) return [byHand('ARCHIVED')];
  if (standing.isClientArchived) return [reason('CLIENT_ARCHIVED', null, null)];
  if (!standing.isActive) return [byHand('INACTIVE')];
  return offlineReasons(standing, now).map((code) =>
    reason(code, sinceOf(code, campaign), clearsAtOf(code, campaign, now)),
  );
}

const reason = (code: BidderReasonCode, since: number | null, clearsAt: number | null): BidderReason => ({
  code,
  since: since === null ? null : new Date(since).toISOString(),
  clearsAt: clearsAt === null ? null : new Date(clearsAt).toISOString(),
  anchor: anchors[code],
});

const sinceOf = (code: BidderReasonCode, { endsAt }: BiddableCampaign) => (code === 'ENDED' ? endsAt : null);

function clearsAtOf(code: BidderReasonCode, campaign: BiddableCampaign, now: number): number | null {
  if (code === 'NOT_STARTED') return campaign.startsAt;
  if (code.startsWith('DAILY_')) return nextDay(campaign.timeZone, now);
  return code === 'OUT_OF_SCHEDULE' ? nextOpenHour(campaign, now) : null;
}

function nextDay(timeZone: string, now: number): number {
  const tomorrow = dateOfDay(dayOfSlot(timeZone, Math.floor(now / slotMs)) + 1);
  return slotsOfDays(timeZone, tomorrow, tomorrow).from * slotMs;
}

const hourMs = 3_600_000;
const hoursOfWeek = 168;

/** The start of the next hour that is on in the schedule; clocks that change within the week may shift it by an hour. */
function nextOpenHour({ schedule, timeZone }: BiddableCampaign, now: number): number | null {
  const { hourOfWeek, offset } = localTime(timeZone, now);
  const thisHour = Math.floor((now + offset) / hourMs) * hourMs - offset;
  for (let ahead = 1; ahead < hoursOfWeek; ahead++)
    if (schedule?.[(hourOfWeek + ahead) % hoursOfWeek] !== '0') return thisHour + ahead * hourMs;
  return null;
}
