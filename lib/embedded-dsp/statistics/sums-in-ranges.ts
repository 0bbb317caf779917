import type { CreativeType } from '@/lib/contract/enumerations';
import type { SlotRange } from '../calendar/zone-days';
import type { FactRow, Facts } from '../facts/facts';
import { campaignSumsQuestion } from './campaign-sums';
import { type Cells, KeptSegments } from './kept-segments';
import { addSums, noSums, readCampaignSums, type Sums } from './sums';

/** What the sums of a campaign depend on. */
export interface SummedCampaign {
  id: number;
  userId: number;
  campaignType: CreativeType;
}

/** Returns the sums of a campaign in one of the ranges that were read. */
export type SumsIn = (campaign: SummedCampaign, range: SlotRange) => Readonly<Sums>;

/** A row of `campaignSumsSql`. Its sums are read when they are first needed: a page shows few of the campaigns. */
interface SumsRow {
  row: FactRow;
  sums?: Readonly<Sums>;
}

interface Requested {
  /** Ranges of slots, which may overlap. */
  ranges: readonly SlotRange[];
  /** Whether the campaigns are about all of their clients; then facts are not compared with a list of campaigns. */
  isWholeClients: boolean;
}

/**
 * Reads the sums of campaigns in several ranges. The ranges are cut into segments, and the sums of a range are those of
 * its segments. One query reads the segments that are not kept.
 */
export async function readSumsInRanges(
  facts: Facts,
  campaigns: readonly SummedCampaign[],
  { ranges, isWholeClients }: Requested,
  signal: AbortSignal,
): Promise<SumsIn> {
  const segments = segmentsOf(ranges);
  const read = await readSegments(facts, campaigns, { segments, isWholeClients }, signal);
  return ({ id, campaignType }, { from, until }) => {
    let sums: Readonly<Sums> | undefined;
    for (const segment of segments) {
      if (segment.from < from || segment.from >= until) continue;
      const cell = read.get(segment.from)?.get(id);
      if (!cell) continue;
      cell.sums ??= readCampaignSums(cell.row, campaignType);
      sums = sums ? addSums(sums, cell.sums) : cell.sums;
    }
    return sums ?? noSums;
  };
}

const keptOf = new WeakMap<Facts, KeptSegments<SumsRow>>();

function keptIn(facts: Facts): KeptSegments<SumsRow> {
  const kept = keptOf.get(facts) ?? new KeptSegments<SumsRow>(facts);
  keptOf.set(facts, kept);
  return kept;
}

type BySegment = Map<number, Cells<SumsRow>>;

/** Returns the cells of segments by first slot. */
async function readSegments(
  facts: Facts,
  campaigns: readonly SummedCampaign[],
  { segments, isWholeClients }: { segments: readonly SlotRange[]; isWholeClients: boolean },
  signal: AbortSignal,
): Promise<BySegment> {
  const kept = keptIn(facts);
  const revision = facts.revision();
  const ids = campaigns.map(({ id }) => id);
  const found: BySegment = new Map();
  for (const segment of segments) {
    const cells = kept.get(segment, ids);
    if (cells) found.set(segment.from, cells);
  }
  const missing = segments.filter(({ from }) => !found.has(from));
  const question = campaignSumsQuestion(facts, {
    clients: [...new Set(campaigns.map(({ userId }) => userId))],
    campaigns: isWholeClients ? [] : ids,
    segments: missing,
  });
  const [rows = []] = question && campaigns.length > 0 ? await facts.ask([question], { signal }) : [];
  const hasChanged = ({ from, until }: SlotRange) => found.has(from) && facts.changedAt(from, until) > revision;
  // All segments must be of one state of the store, so those that were kept may not change during the query.
  if (segments.some(hasChanged)) return readSegments(facts, campaigns, { segments, isWholeClients }, signal);
  const read = cellsOf(rows, missing, ids);
  for (const segment of missing) kept.set(segment, revision, read.get(segment.from) ?? new Map());
  return new Map([...found, ...read]);
}

function cellsOf(rows: readonly FactRow[], segments: readonly SlotRange[], ids: readonly number[]) {
  const bySegment = new Map(segments.map(({ from }) => [from, new Map<number, SumsRow | null>()]));
  for (const cells of bySegment.values()) for (const id of ids) cells.set(id, null);
  for (const row of rows) {
    const cells = bySegment.get(Number(row.segment));
    const id = Number(row.campaign);
    if (cells?.has(id)) cells.set(id, { row });
  }
  return bySegment;
}

/** Cuts ranges at each other's ends. Returns the pieces that are in any of them, ascending. */
function segmentsOf(ranges: readonly SlotRange[]): SlotRange[] {
  const cuts = [...new Set(ranges.flatMap(({ from, until }) => [from, until]))].toSorted((a, b) => a - b);
  return cuts
    .map((from, index) => ({ from, until: cuts[index + 1] ?? from }))
    .filter((piece) => piece.until > piece.from && ranges.some((range) => contains(range, piece)));
}

const contains = (range: SlotRange, { from, until }: SlotRange) => range.from <= from && until <= range.until;
