import { type ClickHouseClient, ClickHouseLogLevel, createClient } from '@clickhouse/client';
import { OneByOne } from '../one-by-one';
import { askThrough } from './ask-through';
import { decodeColumn, type EncodedFacts } from './encoded-facts';
import type { Ask, Extent, FactEngine, FactRow, Facts, Question, Stream } from './facts';
import { clickhouseSteps } from './facts-schema';
import { widened } from './widened';
import { withinLimits } from './within-limits';

/** Greater than any batch: a batch must be one block to be added atomically. */
const blockRows = 10_000_000;
const rowsAtOnce = 2000;

interface State {
  client: ClickHouseClient;
  /** Number of the last added batch. */
  batchNo: number;
  extent: Extent | null;
}

/**
 * Opens the fact store on a ClickHouse server: `clickhouse://user:password@host:8123/name`, or `clickhouses://…` with
 * TLS. Throws if it cannot be reached. The server has no lock against other processes; only the data folder's lock
 * protects it.
 */
export async function openClickhouseFacts(url: string): Promise<FactEngine> {
  const client = createClient({
    url: url.replace(/^clickhouse(s?):/, 'http$1:'),
    request_timeout: 600_000,
    // Errors are also thrown; a client that disconnects is not an error.
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
    hasDays: false,
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

/** Runs all queries of a reading on one state: batches added after its start are filtered out. */
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

/** Streams the rows of a result, with values parsed by the type of their column. */
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

/** Long whole numbers are texts, because they can exceed the safe integers. */
const parserOf = (type: string): Parse =>
  /Int(64|128|256)/.test(type) ? (cell) => (cell === null ? null : whole(String(cell))) : (cell) => cell;

const whole = (text: string) => (Number.isSafeInteger(Number(text)) ? Number(text) : BigInt(text));

const toRow = (names: readonly string[], parsers: readonly Parse[], cells: readonly Cell[]): FactRow =>
  Object.fromEntries(names.map((name, index) => [name, parsers[index]?.(cells[index] ?? null) ?? null]));

/**
 * Inserts the facts as one block with the batch's id as deduplication token. If the batch is repeated after a crash
 * between the two tables, the server detects the block by this token and ignores it.
 */
async function write(state: State, batchId: string, { rows, columns, sums }: EncodedFacts): Promise<boolean> {
  const { client } = state;
  const known = await rowsOf(client, { sql: 'select 1 as one from batch where id = $1', values: [batchId] });
  if (known.length) return false;
  const no = state.batchNo + 1;
  if (rows) {
    const values = columns.map(decodeColumn);
    await client.insert({
      table: 'fact',
      format: 'JSONCompactEachRow',
      values: Array.from({ length: rows }, (_, row) => [...values.map((column) => column[row]), no]),
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
  state.extent = widened(state.extent, sums);
  return true;
}
