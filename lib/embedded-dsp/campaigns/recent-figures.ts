import { paceDays } from '@/lib/contract/delivery/pace';
import { dateOfDay, dayNumber, dayOfSlot, type SlotRange, slotsOfDays } from '../calendar/zone-days';
import type { Facts } from '../facts/facts';
import type { RequestedDays } from '../statistics/requested-days';
import { withinExtent } from '../statistics/selection-for';
import { slotsBefore } from '../statistics/slots-before';
import type { Sums } from '../statistics/sums';
import { readSumsInRanges, type SummedCampaign, type SumsIn } from '../statistics/sums-in-ranges';

/** Figures of one campaign from the facts. */
export interface RecentFigures {
  /** Micros by day; the last one is today so far. */
  days: readonly bigint[];
  /** The requested period, or today so far, and the period it is compared with. */
  now: Readonly<Sums>;
  before: Readonly<Sums>;
}

/** A campaign with its time zone, such as `Europe/Moscow`. */
type ZonedCampaign = SummedCampaign & { timeZone: string };

/** Returns the figures of one of the campaigns. */
export type RecentOf = (campaign: ZonedCampaign) => RecentFigures;

interface RecentTime {
  /** Null = today. */
  days: RequestedDays | null;
  /** The current one. */
  slot: number;
  extent: ReturnType<Facts['extent']>;
}

/** Reads the recent figures of campaigns with one query to the facts. */
export async function readRecent(
  facts: Facts,
  campaigns: readonly ZonedCampaign[],
  time: Omit<RecentTime, 'extent'>,
  signal: AbortSignal,
): Promise<RecentOf> {
  const { ranges, of } = recentFigures(campaigns, { ...time, extent: facts.extent() });
  return of(await readSumsInRanges(facts, campaigns, { ranges, isWholeClients: false }, signal));
}

interface RecentReading {
  /** The ranges of all time zones. */
  ranges: readonly SlotRange[];
  of(sumsIn: SumsIn): RecentOf;
}

/** Returns what to read for the recent figures of campaigns, and how to compute them from it. */
export function recentFigures(campaigns: readonly ZonedCampaign[], time: RecentTime): RecentReading {
  const zones = new Set(campaigns.map(({ timeZone }) => timeZone));
  const byZone = new Map([...zones].map((zone) => [zone, rangesOf(zone, time)]));
  return {
    ranges: [...byZone.values()].flatMap(({ days, now, before }) => [...days, now, before]),
    of: (sumsIn) => (campaign) => {
      const { days, now, before } = byZone.get(campaign.timeZone) ?? rangesOf(campaign.timeZone, time);
      return {
        days: days.map((day) => sumsIn(campaign, day).spend),
        now: sumsIn(campaign, now),
        before: sumsIn(campaign, before),
      };
    },
  };
}

/** Ranges of slots: the last days, and the requested period beside the one before it. */
interface RecentRanges {
  days: readonly SlotRange[];
  now: SlotRange;
  before: SlotRange;
}

function rangesOf(timeZone: string, { days: requested, slot, extent }: RecentTime): RecentRanges {
  const today = dayOfSlot(timeZone, slot);
  const date = dateOfDay(today);
  const period = requested ?? { timeZone, from: date, to: date };
  const within = (range: SlotRange) => withinExtent(range, extent);
  const dayAt = (index: number) => dateOfDay(today - paceDays + 1 + index);
  return {
    days: Array.from({ length: paceDays }, (_, index) => within(slotsOfDays(timeZone, dayAt(index), dayAt(index)))),
    now: within(slotsOfDays(period.timeZone, period.from, period.to)),
    before: within(slotsBefore(period.timeZone, dayNumber(period.from), dayNumber(period.to), slot)),
  };
}
