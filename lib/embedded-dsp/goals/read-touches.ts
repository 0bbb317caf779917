import { type Fact, slotMs } from '../facts/fact';
import { factColumns, nothingCounted } from '../facts/fact-columns';
import type { FactRow, Facts, Question } from '../facts/facts';
import type { Touch } from './credit';

interface Params {
  clientId: number;
  viewers: readonly number[];
  /** Epoch ms of the calls. */
  first: number;
  last: number;
  postClickDays: number;
  postViewDays: number;
}

const dayMs = 86_400_000;
/** Users per query. */
const maxViewers = 500;
/** The dimension columns of a fact. */
const factParts = factColumns.filter((column) => !('isCount' in column) && column.field !== 'spend');

/** Reads the impressions and clicks of a client's ads by these users, within the windows of a goal. */
export async function readTouches(facts: Facts, requested: Params): Promise<Map<number, Touch[]>> {
  const touches = new Map<number, Touch[]>();
  for (let from = 0; from < requested.viewers.length; from += maxViewers) {
    const viewers = requested.viewers.slice(from, from + maxViewers);
    const [rows = []] = await facts.ask([questionOf({ ...requested, viewers })]);
    for (const row of rows) {
      const viewer = Number(row.viewer);
      const own = touches.get(viewer) ?? [];
      touches.set(viewer, own);
      own.push({ isClick: Number(row.clicks) > 0, at: Number(row.slot) * slotMs, fact: factOf(row) });
    }
  }
  return touches;
}

function questionOf({ clientId, viewers, first, last, postClickDays, postViewDays }: Params): Question {
  const since = (days: number) => Math.floor((first - days * dayMs) / slotMs);
  return {
    sql: `select ${factParts.map(({ name }) => name).join(', ')}, clicks from fact
      where client_id = $1 and slot <= $2 and viewer in (${viewers.join(', ')})
        and ((clicks > 0 and slot >= $3) or (impressions > 0 and slot >= $4))`,
    values: [clientId, Math.floor(last / slotMs), since(postClickDays), since(postViewDays)],
  };
}

function factOf(row: FactRow): Fact {
  const cells = factParts.map(({ field, name }) => [field, row[name]]);
  // The table of columns names every field of a fact, which the type of an object made from entries cannot show.
  return { ...Object.fromEntries(cells), ...nothingCounted, spend: 0n } as Fact;
}
