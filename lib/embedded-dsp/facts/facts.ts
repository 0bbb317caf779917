import { ChangedDays } from './changed-days';
import type { EncodedFacts } from './encoded-facts';

type FactValue = string | number | bigint;
export type FactRow = Readonly<Record<string, string | number | bigint | null>>;
export interface QueryLimits {
  /** Aborts when the client disconnects. */
  signal?: AbortSignal;
  timeoutMs?: number;
}

/** SQL with the parameters `$1`, `$2`, … and their values. */
export interface Question {
  sql: string;
  values: readonly FactValue[];
}

export type Ask = (question: Question) => Promise<FactRow[]>;

/** Yields the rows of a result in order, some thousands at a time, so that no more are in memory. */
export type Stream = (question: Question) => AsyncIterable<FactRow[]>;

/** Slots of the earliest and latest fact. */
export interface Extent {
  first: number;
  last: number;
}

/** State that the process which adds batches sends to the others on the server. */
export interface Grown {
  extent: Extent | null;
  /** Number of the last batch, if the engine numbers batches. */
  batchNo?: number;
}

/** Keeps several processes on a server at the same state. */
interface SharedFacts {
  present(): Grown;
  /** Takes over the state received from the process that adds batches. */
  adopt(grown: Grown): void;
  /** Reads the state from the server, because a message may have been lost. */
  reread(): Promise<void>;
}

/** The fact store. Rows are added in batches, each exactly once, and never changed. */
export interface Facts {
  /** Adds a batch in one transaction. Returns false if a batch with this id was added before. */
  ingest(batchId: string, facts: EncodedFacts): Promise<boolean>;
  /**
   * Executes queries on one state of the store, in order. Throws `Refusal('DATABASE_TIMEOUT')` after `timeoutMs`, and
   * the signal's reason when it aborts.
   */
  ask(questions: readonly Question[], limits?: QueryLimits): Promise<FactRow[][]>;
  /** Does the same for queries that depend on earlier results, and for results that do not fit in memory. */
  read<T>(limits: QueryLimits, reader: (ask: Ask, stream: Stream) => Promise<T>): Promise<T>;
  /** Null without facts. */
  extent(): Extent | null;
  /** Whether the store has the table `campaign_day`, the sums of whole days of UTC. */
  hasDays: boolean;
  /**
   * Incremented with each batch that this process has added or been notified of. Results at the same revision are the
   * same.
   */
  revision(): number;
  /** Returns the revision at which facts of a range of slots were last added, or may have been by another process. */
  changedAt(from: number, until: number): number;
  /** Only on a server. */
  shared?: SharedFacts;
  close(): Promise<void>;
}

/** The part that each engine implements. */
export type FactEngine = Omit<Facts, 'revision' | 'changedAt'>;

/** Adds a revision, which counts the batches of an engine, and remembers which days they changed. */
export function withRevision(engine: FactEngine): Facts {
  let revision = 0;
  const changed = new ChangedDays();
  const addUnknown = () => changed.addUnknown(++revision);
  const ingest: Facts['ingest'] = async (batchId, facts) => {
    const isNew = await engine.ingest(batchId, facts);
    if (isNew && facts.rows > 0) changed.add(facts.sums, ++revision);
    return isNew;
  };
  const { shared } = engine;
  const counted = shared && {
    ...shared,
    adopt: (grown: Grown) => {
      shared.adopt(grown);
      addUnknown();
    },
    reread: () => shared.reread().finally(addUnknown),
  };
  const changedAt = (from: number, until: number) => changed.lastIn(from, until);
  return { ...engine, ...(counted ? { shared: counted } : {}), ingest, changedAt, revision: () => revision };
}

export const defaultTimeoutMs = 60_000;

/**
 * Ids of batches are kept at least this long; ClickHouse keeps them all. A batch can only be repeated while its row is
 * in the outbox, which ends with the next start.
 */
export const batchesKeptMs = 7 * 24 * 3_600_000;
