import type { CreativeType } from '@/lib/contract/enumerations';
import type { SlotRange } from '../calendar/zone-days';
import type { FactRow, Facts } from '../facts/facts';
import { campaignSumsQuestion } from './campaign-sums';
import { addSums, noSums, readCampaignSums, type Sums } from './sums';

/** What the sums of a campaign depend on. */
export interface SummedCampaign {
  id: number;
  userId: number;
  campaignType: CreativeType;
}

/** Returns the sums of a campaign in one of the ranges that were read. */
export type SumsIn = (campaign: SummedCampaign, range: SlotRange) => Readonly<Sums>;

interface SegmentRow {
  segment: number;
  row: FactRow;
  /** Read from the row when they are first needed: a page shows few of the campaigns. */
  sums?: Readonly<Sums>;
}

interface Requested {
  /** Ranges of slots, which may overlap. */
  ranges: readonly SlotRange[];
  /** Whether the campaigns are about all of their clients; then facts are not compared with a list of campaigns. */
  isWholeClients: boolean;
}

/**
 * Reads the sums of campaigns in several ranges. The facts are scanned once: the ranges are cut into segments, and the
 * sums of a range are those of its segments.
 */
export async function readSumsInRanges(
  facts: Facts,
  campaigns: readonly SummedCampaign[],
  { ranges, isWholeClients }: Requested,
  signal: AbortSignal,
): Promise<SumsIn> {
  const question = campaignSumsQuestion(facts, {
    clients: [...new Set(campaigns.map(({ userId }) => userId))],
    campaigns: isWholeClients ? [] : campaigns.map(({ id }) => id),
    segments: segmentsOf(ranges),
  });
  const [rows = []] = question && campaigns.length > 0 ? await facts.ask([question], { signal }) : [];
  const rowsOf = new Map<number, SegmentRow[]>(campaigns.map(({ id }) => [id, []]));
  for (const row of rows) rowsOf.get(Number(row.campaign))?.push({ segment: Number(row.segment), row });
  return ({ id, campaignType }, { from, until }) => {
    let sums: Readonly<Sums> | undefined;
    for (const one of rowsOf.get(id) ?? []) {
      if (one.segment < from || one.segment >= until) continue;
      one.sums ??= readCampaignSums(one.row, campaignType);
      sums = sums ? addSums(sums, one.sums) : one.sums;
    }
    return sums ?? noSums;
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
