import type { SlotRange } from '../calendar/zone-days';
import { slotsInDay } from '../facts/fact';
import type { Facts, Question } from '../facts/facts';
import { narrowing } from './report-sql';
import { unnarrowed } from './selection-for';
import { campaignSumsSql } from './sums';

interface Requested {
  clients: readonly number[];
  /** Empty = all campaigns of the clients. */
  campaigns: readonly number[];
  /** Must not overlap. */
  segments: readonly SlotRange[];
}

/** A part of a segment, in slots of the facts or in whole days of UTC. */
interface Piece extends SlotRange {
  /** First slot of the segment. */
  segment: number;
}

/**
 * Query for the sums of campaigns by segment: `campaign`, `segment` (its first slot) and the parts of
 * `campaignSumsSql`. Whole days of UTC are read from the table of days, the rest from the facts, so a segment may have
 * several rows. Null without segments.
 */
export function campaignSumsQuestion(
  { hasDays }: Pick<Facts, 'hasDays'>,
  { clients, campaigns, segments }: Requested,
): Question | null {
  const { terms, values } = narrowing({ ...unnarrowed, userId: clients, campaignId: [...campaigns] });
  const selectFrom = (table: string, column: string) => (pieces: readonly Piece[]) => {
    const inPieces = pieces.map(({ from, until, segment }) => ({
      segment,
      isIn: `${column} >= ${from} and ${column} < ${until}`,
    }));
    const segment = `case ${inPieces.map((one) => `when ${one.isIn} then ${one.segment}`).join(' ')} end`;
    const range = `${column} >= ${pieces[0]?.from} and ${column} < ${pieces.at(-1)?.until}`;
    return `select campaign_id as campaign, ${segment} as segment, ${campaignSumsSql} from ${table}
      where ${[range, ...terms].join(' and ')} group by campaign_id, ${segment}`;
  };
  const cut = segments.map((segment) => piecesOf(segment, hasDays));
  const selects = [
    ...runsOf(cut.flatMap(({ days }) => days)).map(selectFrom('campaign_day', 'day')),
    ...runsOf(cut.flatMap(({ rest }) => rest)).map(selectFrom('fact', 'slot')),
  ];
  return selects.length > 0 ? { sql: selects.join(' union all '), values } : null;
}

function piecesOf({ from, until }: SlotRange, hasDays: boolean): { days: Piece[]; rest: Piece[] } {
  const segment = from;
  const days = { segment, from: Math.ceil(from / slotsInDay), until: Math.floor(until / slotsInDay) };
  if (!hasDays || days.from >= days.until) return { days: [], rest: [{ segment, from, until }] };
  const rest = [
    { segment, from, until: days.from * slotsInDay },
    { segment, from: days.until * slotsInDay, until },
  ];
  return { days: [days], rest: rest.filter((piece) => piece.from < piece.until) };
}

/** Groups pieces that follow each other without a gap, so that one query reads no more than them. */
function runsOf(pieces: readonly Piece[]): Piece[][] {
  const runs: Piece[][] = [];
  for (const piece of pieces.toSorted((a, b) => a.from - b.from)) {
    const run = runs.at(-1);
    if (run && run.at(-1)?.until === piece.from) run.push(piece);
    else runs.push([piece]);
  }
  return runs;
}
