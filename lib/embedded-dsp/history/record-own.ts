import type { OperationName } from '@/lib/contract/addresses';
import type { Caller } from '../http/handlers';
import type { Transaction } from '../store/database';
import type { Recorded } from './field-changes';
import { recordChange } from './record-change';

interface OwnChange {
  operation: OperationName;
  before: Recorded | null;
  after: Recorded;
}

/** Records a change that a user made to the own account. */
export const recordOwn = (transaction: Transaction, caller: Pick<Caller, 'id'>, change: OwnChange) =>
  recordChange(transaction, { ...change, caller, entity: 'user', id: caller.id, ownerId: caller.id });
