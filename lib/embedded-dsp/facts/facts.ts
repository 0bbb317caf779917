import type { ColumnTexts } from './column-texts';
import type { Fact } from './fact';

type FactValue = string | number | bigint;
export type FactRow = Readonly<Record<string, string | number | bigint | null>>;
export interface QueryLimits {
  /** Aborts when the caller leaves. */
  signal?: AbortSignal;
  timeoutMs?: number;
}

/** SQL with `$1`, `$2`, … and what they stand for. */
export interface Question {
  sql: string;
  values: readonly FactValue[];
}

export type Ask = (question: Question) => Promise<FactRow[]>;

/** The rows of one answer in their order, some thousands at a time: none but those is held in memory. */
export type Stream = (question: Question) => AsyncIterable<FactRow[]>;

/** Slots of the earliest and the latest fact. */
export interface Extent {
  first: number;
  last: number;
}

/** What one of several processes on a server, which adds batches, tells the others of the store. */
export interface Grown {
  extent: Extent | null;
  /** Number of the last batch, where the engine numbers them. */
  batchNo?: number;
}

/** How several processes on a server keep to the same state. */
interface SharedFacts {
  present(): Grown;
  /** Takes over what the process that adds has told. */
  adopt(grown: Grown): void;
  /** Reads it from the server, because something may not have been heard. */
  reread(): Promise<void>;
}

/** The store of facts: rows are added in batches, each exactly once, and never changed. */
export interface Facts {
  /**
   * Adds a batch in one transaction; false when a batch of this id is already in. `columns` are the same facts, where
   * they are written already.
   */
  ingest(batchId: string, facts: readonly Fact[], columns?: ColumnTexts): Promise<boolean>;
  /**
   * Answers questions about one and the same state of the store, in their order.
   * Throws `Refusal('DATABASE_TIMEOUT')` after `timeoutMs`, the signal's reason when it aborts.
   */
  ask(questions: readonly Question[], limits?: QueryLimits): Promise<FactRow[][]>;
  /** The same for questions that depend on earlier answers, and for answers too long to hold. */
  read<T>(limits: QueryLimits, reader: (ask: Ask, stream: Stream) => Promise<T>): Promise<T>;
  /** Null while there are no facts. */
  extent(): Extent | null;
  /** Grows with each batch that this process has added or heard of: what was read at the same number is the same. */
  revision(): number;
  /** On a server alone. */
  shared?: SharedFacts;
  close(): Promise<void>;
}

/** What an engine does itself. */
export type FactEngine = Omit<Facts, 'revision'>;

/** Counts the batches that an engine adds. */
export function withRevision(engine: FactEngine): Facts {
  let revision = 0;
  const ingest: Facts['ingest'] = async (batchId, facts, columns) => {
    const isNew = await engine.ingest(batchId, facts, columns);
    if (isNew && facts.length > 0) revision++;
    return isNew;
  };
  const { shared } = engine;
  const counted = shared && {
    ...shared,
    adopt: (grown: Grown) => {
      shared.adopt(grown);
      revision++;
    },
    reread: () => shared.reread().finally(() => revision++),
  };
  return { ...engine, ...(counted ? { shared: counted } : {}), ingest, revision: () => revision };
}

export const defaultTimeoutMs = 60_000;

/** Batches are asked for again only while their row waits in the outbox: at most until the next start. */
export const batchesKeptMs = 7 * 24 * 3_600_000;
