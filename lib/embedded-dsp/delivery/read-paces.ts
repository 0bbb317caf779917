import { paceDays } from '@/lib/contract/delivery/pace';
import type { CreativeType } from '@/lib/contract/enumerations';
import { dateOfDay, dayNumber, dayOfSlot, type SlotRange, slotsOfDays } from '../calendar/zone-days';
import type { FactRow, Facts } from '../facts/facts';
import { campaignSumsQuestion } from '../statistics/campaign-sums';
import type { RequestedDays } from '../statistics/requested-days';
import { withinExtent } from '../statistics/selection-for';
import { slotsBefore } from '../statistics/slots-before';
import { addSums, noSums, readCampaignSums, type Sums } from '../statistics/sums';

interface Of {
  id: number;
  clientId: number;
  campaignType: CreativeType;
  timeZone: string;
}

/** Figures of one campaign from the facts. */
export interface Recent {
  /** Micros by day; the last one is today so far. */
  days: readonly bigint[];
  /** The requested period, or today so far, and the period it is compared with. */
  now: Readonly<Sums>;
  before: Readonly<Sums>;
}

/** The ranges of slots of which a campaign's figures are read. */
interface Ranges {
  days: readonly SlotRange[];
  now: SlotRange;
  before: SlotRange;
}

/**
 * Reads the last days of campaigns and their change: in the requested period, otherwise today. The facts are scanned
 * once: the ranges of all time zones are cut into segments, and each figure is the sum of its segments. `slot` is the
 * current one.
 */
export async function readRecent(
  facts: Facts,
  campaigns: readonly Of[],
  requested: RequestedDays | null,
  slot: number,
  signal: AbortSignal,
): Promise<ReadonlyMap<number, Recent>> {
  const extent = facts.extent();
  const byZone = new Map(
    [...new Set(campaigns.map(({ timeZone }) => timeZone))].map((zone) => [
      zone,
      rangesOf(zone, requested, slot, extent),
    ]),
  );
  const segments = segmentsOf([...byZone.values()].flatMap(({ days, now, before }) => [...days, now, before]));
  const question = campaignSumsQuestion(facts, {
    clients: [...new Set(campaigns.map(({ clientId }) => clientId))],
    campaigns: campaigns.map(({ id }) => id),
    segments,
  });
  const [rows = []] = question ? await facts.ask([question], { signal }) : [];
  const byCampaign = new Map<number, FactRow[]>(campaigns.map(({ id }) => [id, []]));
  for (const row of rows) byCampaign.get(Number(row.campaign))?.push(row);
  return new Map(
    campaigns.flatMap(({ id, timeZone, campaignType }) => {
      const ranges = byZone.get(timeZone);
      return ranges ? [[id, recentOf(ranges, campaignType, byCampaign.get(id) ?? [])]] : [];
    }),
  );
}

function rangesOf(
  timeZone: string,
  requested: RequestedDays | null,
  slot: number,
  extent: ReturnType<Facts['extent']>,
): Ranges {
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

/** Cuts ranges at each other's ends. Returns the pieces that are in any of them, ascending. */
function segmentsOf(ranges: readonly SlotRange[]): SlotRange[] {
  const cuts = [...new Set(ranges.flatMap(({ from, until }) => [from, until]))].toSorted((a, b) => a - b);
  return cuts
    .map((from, index) => ({ from, until: cuts[index + 1] ?? from }))
    .filter((piece) => piece.until > piece.from && ranges.some((range) => contains(range, piece)));
}

const contains = (range: SlotRange, { from, until }: SlotRange) => range.from <= from && until <= range.until;

function recentOf({ days, now, before }: Ranges, type: CreativeType, rows: readonly FactRow[]): Recent {
  const pieces = rows.map((row) => ({ at: Number(row.segment), sums: readCampaignSums(row, type) }));
  const within = ({ from, until }: SlotRange) => pieces.filter(({ at }) => at >= from && at < until);
  const sumOf = (range: SlotRange) => within(range).reduce((sum, { sums }) => addSums(sum, sums), noSums);
  return {
    days: days.map((day) => within(day).reduce((sum, { sums }) => sum + sums.spend, 0n)),
    now: sumOf(now),
    before: sumOf(before),
  };
}
