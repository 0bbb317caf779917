import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { OperationName } from '@/lib/contract/addresses';

/** The writes of one call, which are told and taken back together. */
export interface ChangeSet {
  readonly id: string;
  /** What the call was, whichever operations' code makes its writes. */
  readonly operation: OperationName;
  /** Whether anything was written. */
  isUsed: boolean;
  /** The process that runs the call, of several on one database. */
  readonly process?: string | undefined;
}

const running = new AsyncLocalStorage<ChangeSet>();

export const newChangeSet = (operation: OperationName, process?: string): ChangeSet => ({
  ...{ id: randomUUID(), operation, isUsed: false, process },
});

/** Runs a call; whatever it leaves in the history belongs to the set. */
export const inChangeSet = <T>(set: ChangeSet, work: () => T): T => running.run(set, work);

/** The set of the call under way; undefined outside of calls, such as in a background job. */
export const currentChangeSet = (): ChangeSet | undefined => running.getStore();
