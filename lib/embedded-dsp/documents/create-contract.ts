import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { contractInput } from '@/lib/contract/finance/finance-contracts';
import { Refusal } from '@/lib/contract/refusal';
import { requireDayWithin } from '../finance/accounting-day';
import { createOnce } from '../finance/create-once';
import { recordChange } from '../history/record-change';
import type { Caller } from '../http/handlers';
import type { Database, Transaction } from '../store/database';
import { contracts } from '../store/documents-schema';
import { paymentInfos } from '../store/finance-schema';
import { brokenConstraint } from '../store/sql/broken-constraint';
import { requireClient } from '../users/require-client';
import type { Documents } from './documents';
import { insertContract, isMainContract, type StoredContract } from './write-contract';

type Input = z.output<typeof contractInput>;

/**
 * Creates a contract for a client and returns its id. Throws USER_NOT_FOUND, PAYMENT_INFO_REQUIRED,
 * CONTRACT_NUMBER_IN_USE, CONTRACT_PARENT_INVALID. Throws VALIDATION_FAILED if a commission is missing from a mediation
 * contract or set on another type, for an initial contract of a client without a mediator, and for an additional
 * agreement that is older than its main contract.
 */
export function createContract(
  database: Database,
  documents: Pick<Documents, 'request'>,
  caller: Caller,
  { userId, date, ...input }: Input,
  key: string | null = null,
): Promise<number> {
  const body = { userId, date, ...input };
  const once = { createdBy: caller.id, key, operation: 'finance.createContract', body } as const;
  const writing = createOnce(database, once, async (transaction) => {
    const client = await requireClient(transaction, caller, userId);
    const [info] = await transaction.select().from(paymentInfos).where(eq(paymentInfos.userId, client.id));
    if (!info) throw new Refusal('PAYMENT_INFO_REQUIRED');
    requireFitting(input, info.fields.isMediator);
    requireDayWithin('date', date, {});
    await requireParent(transaction, client.id, { ...input, date });
    const given = { ...input, day: date };
    const made = await insertContract(transaction, documents, { userId: client.id, info: info.fields, given });
    await recordChange(transaction, {
      caller,
      operation: 'finance.createContract',
      entity: 'contract',
      id: made.id,
      ownerId: client.id,
      before: null,
      after: made,
    });
    return made.id;
  });
  return writing.catch((error: unknown) => {
    const fields = { number: 'CONTRACT_NUMBER_IN_USE' };
    throw brokenConstraint(error)?.startsWith('contracts_number')
      ? new Refusal('CONTRACT_NUMBER_IN_USE', { fields })
      : error;
  });
}

function requireFitting({ type, commission, role }: Omit<Input, 'userId' | 'date'>, isMediator: boolean): void {
  if (type === 'MEDIATION' && commission === null)
    throw new Refusal('VALIDATION_FAILED', { fields: { commission: 'required' } });
  if (type !== 'MEDIATION' && commission !== null)
    throw new Refusal('VALIDATION_FAILED', { fields: { commission: 'invalid' } });
  // Without a mediator the client contracts with the platform directly.
  if (role === 'INITIAL' && !isMediator) throw new Refusal('VALIDATION_FAILED', { fields: { role: 'invalid' } });
}

/**
 * Requires the parent of an additional agreement to be a contract of the same client and role that is not additional
 * itself.
 */
async function requireParent(
  transaction: Transaction,
  userId: number,
  { type, role, parentId, date }: Pick<Input, 'type' | 'role' | 'parentId' | 'date'>,
): Promise<void> {
  const refusal = new Refusal('CONTRACT_PARENT_INVALID', { fields: { parentId: 'CONTRACT_PARENT_INVALID' } });
  if ((type === 'ADDITIONAL') !== (parentId !== null)) throw refusal;
  if (parentId === null) return;
  const [parent]: StoredContract[] = await transaction.select().from(contracts).where(eq(contracts.id, parentId));
  if (!parent || parent.userId !== userId || !isMainContract(parent, role)) throw refusal;
  requireDayWithin('date', date, { from: parent.day });
}
