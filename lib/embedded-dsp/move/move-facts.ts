import { encodeFacts, noFacts } from '../facts/encoded-facts';
import type { Fact } from '../facts/fact';
import { factColumns } from '../facts/fact-columns';
import type { FactRow, Facts } from '../facts/facts';

const rowsAtOnce = 20_000;
const minuteMs = 60_000;

/**
 * Copies the facts of the data folder to a server, and the ids of its batches, so that batches waiting in the outbox
 * are still ingested only once. Chunks are ingested with ids of their own, so an interrupted copy continues where it
 * stopped. Throws Error if the target contains other facts or if the sums differ afterwards.
 */
export async function moveFacts(source: Facts, target: Facts, log: (line: string) => void): Promise<void> {
  const isStarted = (await textsOf(target, `select id as name from batch where id like 'moved %' limit 1`)).length > 0;
  if (target.extent() && !isStarted) throw new Error('The target holds other facts. Name an empty one.');
  const wanted = await sumsOf(source);
  const total = Number(wanted.n ?? 0);
  for (let start = 0; start < total; start += rowsAtOnce) {
    const end = Math.min(start + rowsAtOnce, total);
    const [rows = []] = await source.ask(
      [{ sql: `select * from fact where rowid >= ${start} and rowid < ${end} order by rowid`, values: [] }],
      { timeoutMs: 10 * minuteMs },
    );
    await target.ingest(`moved ${start}-${end}`, await encodeFacts(rows.map(toFact)));
    if (end % 1_000_000 === 0) log(`facts: ${end} of ${total}`);
  }
  for (const id of await textsOf(source, 'select id as name from batch')) await target.ingest(id, noFacts);
  const found = await sumsOf(target);
  const different = Object.keys(wanted).filter((name) => String(wanted[name]) !== String(found[name]));
  if (different.length)
    throw new Error(`The facts came out different in ${different.join(', ')}. Empty the target and move again.`);
  log(`facts: ${total}`);
}

/** Returns the number of facts, the first and last slot, and the sum of every column (of lengths for texts). */
async function sumsOf(facts: Facts): Promise<FactRow> {
  const sums = factColumns.map(({ name, type }) =>
    type === 'varchar' ? `sum(length(${name})) as s_${name}` : `sum(${name}) as s_${name}`,
  );
  const sql = `select count(*) as n, min(slot) as a, max(slot) as b, ${sums.join(', ')} from fact having count(*) > 0`;
  const [rows = []] = await facts.ask([{ sql, values: [] }], { timeoutMs: 10 * minuteMs });
  return rows[0] ?? {};
}

async function textsOf(facts: Facts, sql: string): Promise<string[]> {
  const [rows = []] = await facts.ask([{ sql, values: [] }]);
  return rows.map(({ name }) => String(name));
}

function toFact(row: FactRow): Fact {
  const cells = factColumns.map(({ field, name, type }) => [
    field,
    type === 'bigint' ? BigInt(row[name] ?? 0) : row[name],
  ]);
  // The table of columns has every field of a fact, but the type of `Object.fromEntries` does not show it.
  return Object.fromEntries(cells) as Fact;
}
