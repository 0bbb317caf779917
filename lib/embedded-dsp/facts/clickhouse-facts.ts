import { type ClickHouseClient, ClickHouseLogLevel, createClient } from '@clickhouse/client';
import { askThrough } from './ask-through';
import type { Fact } from './fact';
import { factColumns } from './fact-columns';
import type { Ask, Extent, FactEngine, FactRow, Facts, Question, Stream } from './facts';
import { clickhouseSteps } from './facts-schema';
import { OneByOne } from './one-by-one';
import { widened } from './widened';
import { withinLimits } from './within-limits';

/** Above any batch: a batch is one block, so that it is added at once or not at all. */
const blockRows = 10_000_000;
const rowsAtOnce = 2000;

interface State {
  client: ClickHouseClient;
  /** Number of the last batch that is in. */
  batchNo: number;
  extent: Extent | null;
}

/**
 * Facts on a ClickHouse server: `clickhouse://user:password@host:8123/name`, `clickhouses://…` over TLS. Throws when
 * it cannot be reached. The server has no lock to keep other processes out; the data folder's lock alone does.
 */
export async function openClickhouseFacts(url: string): Promise<FactEngine> {
  const client = createClient({
    url: url.replace(/^clickhouse(s?):/, 'http$1:'),
    request_timeout: 600_000,
    // What fails is thrown as well; a caller who leaves is no fault.
    log: { level: ClickHouseLogLevel.OFF },
  });
  for (const step of clickhouseSteps) await client.command({ query: step });
  const state: State = { client, batchNo: 0, extent: null };
  await readState(state);
  const turns = new OneByOne();
  const read: Facts['read'] = (limits, reader) => withinLimits(limits, (stop) => readIn(state, stop, reader));
  return {
    read,
    ask: askThrough(read),
    ingest: (batchId, facts) => turns.run(() => write(state, batchId, facts)),
    extent: () => state.extent,
    shared: {
      present: () => ({ extent: state.extent, batchNo: state.batchNo }),
      adopt: ({ extent, batchNo = state.batchNo }) => void Object.assign(state, { extent, batchNo }),
      reread: () => readState(state),
    },
    close: async () => {
      await turns.end();
      await client.close();
    },
  };
}

async function readState(state: State): Promise<void> {
  const rows = await rowsOf(state.client, {
    sql: 'select count(*) as n, min(slot) as first_slot, max(slot) as last_slot, max(batch_no) as no from fact',
    values: [],
  });
  const { n, first_slot: first, last_slot: last, no } = rows[0] ?? {};
  state.batchNo = Number(no ?? 0);
  state.extent = Number(n) > 0 ? { first: Number(first), last: Number(last) } : null;
}

/** One state of the store: what came in after the reading began is filtered away. */
async function readIn<T>(
  { client, batchNo }: State,
  stop: AbortSignal,
  reader: (ask: Ask, stream: Stream) => Promise<T>,
): Promise<T> {
  const seen = { additional_table_filters: `{'fact': 'batch_no <= ${batchNo}'}` };
  return reader(
    (question) => rowsOf(client, question, { stop, settings: seen }),
    async function* (question) {
      let rows: FactRow[] = [];
      for await (const row of stream(client, question, { stop, settings: seen })) {
        rows.push(row);
        if (rows.length < rowsAtOnce) continue;
        yield rows;
        rows = [];
      }
      if (rows.length) yield rows;
    },
  );
}

interface How {
  stop?: AbortSignal;
  settings?: Record<string, string>;
}

async function rowsOf(client: ClickHouseClient, question: Question, how: How = {}): Promise<FactRow[]> {
  const rows: FactRow[] = [];
  for await (const row of stream(client, question, how)) rows.push(row);
  return rows;
}

/** Rows of one answer, each value as its column's type says. */
async function* stream(client: ClickHouseClient, { sql, values }: Question, { stop, settings }: How) {
  stop?.throwIfAborted();
  const answer = await client.query({
    query: sql.replace(/\$(\d+)/g, '{v$1:String}'),
    query_params: Object.fromEntries(values.map((value, index) => [`v${index + 1}`, String(value)])),
    format: 'JSONCompactEachRowWithNamesAndTypes',
    clickhouse_settings: {
      ...settings,
      output_format_json_quote_64bit_integers: 1,
      cancel_http_readonly_queries_on_client_close: 1,
    },
    ...(stop && { abort_signal: stop }),
  });
  let names: string[] | undefined;
  let parsers: Parse[] | undefined;
  for await (const lines of answer.stream<string[]>()) {
    for (const line of lines) {
      stop?.throwIfAborted();
      const cells = line.json();
      if (!names) names = cells;
      else if (!parsers) parsers = cells.map(parserOf);
      else yield toRow(names, parsers, cells);
    }
  }
}

type Cell = string | number | null;
type Parse = (cell: Cell) => FactRow[string];

/** Long whole numbers come as texts and may exceed what a number holds. */
const parserOf = (type: string): Parse =>
  /Int(64|128|256)/.test(type) ? (cell) => (cell === null ? null : whole(String(cell))) : (cell) => cell;

const whole = (text: string) => (Number.isSafeInteger(Number(text)) ? Number(text) : BigInt(text));

const toRow = (names: readonly string[], parsers: readonly Parse[], cells: readonly Cell[]): FactRow =>
  Object.fromEntries(names.map((name, index) => [name, parsers[index]?.(cells[index] ?? null) ?? null]));

/**
 * The facts go in as one block under the batch's id: given again after a crash between the two tables, the server
 * knows the block by that id and drops it.
 */
async function write(state: State, batchId: string, facts: readonly Fact[]): Promise<boolean> {
  const { client } = state;
  const known = await rowsOf(client, { sql: 'select 1 as one from batch where id = $1', values: [batchId] });
  if (known.length) return false;
  const no = state.batchNo + 1;
  if (facts.length) {
    await client.insert({
      table: 'fact',
      format: 'JSONCompactEachRow',
      values: facts.map((fact) => [...factColumns.map(({ field }) => plain(fact[field])), no]),
      clickhouse_settings: {
        insert_deduplication_token: batchId,
        max_insert_block_size: String(blockRows),
        min_insert_block_size_rows: String(blockRows),
        min_insert_block_size_bytes: String(blockRows * 1000),
        async_insert: 0,
      },
    });
  }
  await client.insert({ table: 'batch', format: 'JSONCompactEachRow', values: [[batchId, Date.now()]] });
  state.batchNo = no;
  state.extent = widened(state.extent, facts);
  return true;
}

const plain = (value: Fact[keyof Fact]) => (typeof value === 'bigint' ? String(value) : value);
