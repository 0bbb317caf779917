import type { SlotRange } from '../calendar/zone-days';
import { slotsInDay } from '../facts/fact';
import type { Facts, Question } from '../facts/facts';
import { narrowing } from './report-sql';
import { unnarrowed } from './selection-for';
import { campaignSumColumns, campaignSumsSql } from './sums';

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
 * `campaignSumsSql`. Whole days of UTC are read from the table of days, the rest from the facts. Null without segments.
 */
export function campaignSumsQuestion(
  { hasDays }: Pick<Facts, 'hasDays'>,
  { clients, campaigns, segments }: Requested,
): Question | null {
  const { terms, values } = narrowing({ ...unnarrowed, userId: clients, campaignId: [...campaigns] });
  const rowsOf = (table: string, column: string) => (run: readonly Piece[]) => {
    const within = [`${column} >= ${run[0]?.from}`, `${column} < ${run.at(-1)?.until}`, ...terms].join(' and ');
    return `select ${['campaign_id', ...campaignSumColumns, `${segmentSql(run, column)} as segment`]} from ${table}
      where ${within}`;
  };
  const cut = segments.map((segment) => piecesOf(segment, hasDays));
  const rows = [
    ...runsOf(cut.flatMap(({ days }) => days)).map(rowsOf('campaign_day', 'day')),
    ...runsOf(cut.flatMap(({ rest }) => rest)).map(rowsOf('fact', 'slot')),
  ];
  if (rows.length === 0) return null;
  // Summing each table by itself would take the engine a quarter longer, most of it to plan the query.
  const sql = `select campaign_id as campaign, segment, ${campaignSumsSql} from (${rows.join(' union all ')}) as summed
    group by campaign_id, segment`;
  return { sql, values };
}

/** The segment of a row within a run. */
function segmentSql(run: readonly Piece[], column: string): string {
  const last = run.at(-1);
  const earlier = run.slice(0, -1).map(({ until, segment }) => `when ${column} < ${until} then ${segment}`);
  return earlier.length > 0 ? `case ${earlier.join(' ')} else ${last?.segment} end` : `${last?.segment}`;
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
