import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { OperationName } from '@/lib/contract/addresses';

/** The writes of one call, which are shown and undone together. */
export interface ChangeSet {
  readonly id: string;
  /** The operation of the call, even if its writes use the code of others. */
  readonly operation: OperationName;
  /** Whether anything was written. */
  isUsed: boolean;
  /** The process that executes the call, if several share the database. */
  readonly process?: string | undefined;
}

const running = new AsyncLocalStorage<ChangeSet>();

export const newChangeSet = (operation: OperationName, process?: string): ChangeSet => ({
  id: randomUUID(),
  operation,
  isUsed: false,
  process,
});

/** Runs a call. Everything that it records belongs to the set. */
export const inChangeSet = <T>(set: ChangeSet, work: () => T): T => running.run(set, work);

/** Returns the set of the current call; undefined outside of calls, such as in a background job. */
export const currentChangeSet = (): ChangeSet | undefined => running.getStore();

/**
 * Returns the id of the current call's set; null if nothing was written. The writes of a call that is not done are
 * rolled back, so its set becomes unused.
 */
export function usedChangeSetId(isDone = true): string | null {
  const set = currentChangeSet();
  if (set && !isDone) set.isUsed = false;
  return set?.isUsed ? set.id : null;
}
