import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { ContractRole } from '@/lib/contract/finance/documents';
import type { PaymentInfoFields } from '@/lib/contract/payment-info/payment-info-fields';
import { Refusal } from '@/lib/contract/refusal';
import { ownPartyIn, readOwnParty } from '../finance/own-party';
import { percentOf } from '../finance/rates/vat-on';
import type { Transaction } from '../store/database';
import { differing } from '../store/differing';
import { contracts } from '../store/documents-schema';
import { paymentInfos } from '../store/finance-schema';
import { users } from '../store/people-schema';
import { type AgreedContract, agreedContracts, isWithVatIn, partiesOf } from './contract-of-info';
import { hasNumber } from './contract-rows';
import type { Documents } from './documents';
import type { DocumentLanguage } from './print/amount-words';

export type StoredContract = typeof contracts.$inferSelect;
type Given = Omit<AgreedContract, 'parentNumber'> & { parentId: number | null };

/** Stores a contract with the current parties and requests its PDF. A number in use violates a database constraint. */
export async function insertContract(
  transaction: Transaction,
  documents: Pick<Documents, 'request'>,
  { userId, info, given }: { userId: number; info: PaymentInfoFields; given: Given },
): Promise<StoredContract> {
  const [made] = await transaction
    .insert(contracts)
    .values({
      ...given,
      userId,
      finalId: given.role === 'FINAL' ? null : await finalIdOf(transaction, userId),
      isWorkWithVat: isWithVatIn(info, given.role),
      ...partiesOf(info, given.role, await ourselvesFor(transaction, userId)),
      ordStatus: info.isRegisterOnOrd ? 'WAITING' : 'NOT_REQUIRED',
    })
    .returning();
  if (!made) throw new Refusal('UNKNOWN');
  await documents.request(transaction, 'contract', made.id);
  return { ...made, documentState: 'GENERATING' };
}

/** Returns the id of the client's newest final contract that is not an additional agreement; null if there is none. */
async function finalIdOf(transaction: Transaction, userId: number, exceptId = 0): Promise<number | null> {
  const isFinal = and(eq(contracts.role, 'FINAL'), isNull(contracts.parentId), ne(contracts.id, exceptId));
  const [found] = await transaction
    .select({ id: contracts.id })
    .from(contracts)
    .where(and(eq(contracts.userId, userId), isFinal))
    .orderBy(sql`${contracts.id} desc`)
    .limit(1);
  return found?.id ?? null;
}

/**
 * Updates a client's contracts to match its payment information: creates contracts that are missing and updates
 * unsigned ones, which then need a new scan. Signed contracts do not change. Of two agreements with the same number, the
 * final one is kept. If another client uses the number, or no parent fits, the contract is skipped and must be created
 * manually.
 */
export async function followPaymentInfo(
  transaction: Transaction,
  documents: Pick<Documents, 'request'>,
  userId: number,
): Promise<void> {
  const [info] = await transaction.select().from(paymentInfos).where(eq(paymentInfos.userId, userId));
  if (!info) return;
  const written = new Set<number>();
  for (const { parentNumber, ...agreed } of agreedContracts(info.fields)) {
    // The lock keeps the contract from being signed meanwhile.
    const [known] = await byNumber(transaction, userId, agreed.number).for('update');
    if (known && (known.signedAt || written.has(known.id))) continue;
    const [parent] = parentNumber ? await byNumber(transaction, userId, parentNumber) : [];
    const isFree = !(await isTaken(transaction, agreed, known));
    if (!isFree || !(await isInPlace(transaction, agreed, { known, parent }))) continue;
    const given = { ...agreed, parentId: parent?.id ?? null };
    const about = { userId, info: info.fields, given };
    if (known) await updateContract(transaction, documents, { ...about, known });
    const { id } = known ?? (await insertContract(transaction, documents, about));
    written.add(id);
  }
}

/** Returns whether a contract may be the parent of an additional agreement of this role. */
export const isMainContract = (contract: StoredContract, role: ContractRole): boolean =>
  contract.type !== 'ADDITIONAL' && contract.role === role;

/**
 * Returns whether an additional agreement has a parent that fits, and no additional agreements of its own. True for
 * other types.
 */
async function isInPlace(
  transaction: Transaction,
  { type, role, day }: Pick<Given, 'type' | 'role' | 'day'>,
  { known, parent }: { known: StoredContract | undefined; parent: StoredContract | undefined },
): Promise<boolean> {
  if (type !== 'ADDITIONAL') return true;
  if (!parent || parent.id === known?.id || !isMainContract(parent, role) || day < parent.day) return false;
  return !known || !(await transaction.$count(contracts, eq(contracts.parentId, known.id)));
}

async function updateContract(
  transaction: Transaction,
  documents: Pick<Documents, 'request'>,
  { known, userId, info, given }: { known: StoredContract; userId: number; info: PaymentInfoFields; given: Given },
): Promise<void> {
  const parties = partiesOf(info, given.role, await ourselvesFor(transaction, userId));
  const values = {
    ...given,
    ...parties,
    commission: wireCommission(given),
    isWorkWithVat: isWithVatIn(info, given.role),
    finalId: given.role === 'FINAL' ? null : (known.finalId ?? (await finalIdOf(transaction, userId, known.id))),
  };
  const changed = differing(values, { ...known, commission: wireCommission(known) });
  if (!Object.keys(changed).length) return;
  const fresh = { signedFile: null, version: sql`${contracts.version} + 1`, updatedAt: new Date() };
  await transaction
    .update(contracts)
    .set({ ...changed, ...fresh })
    .where(eq(contracts.id, known.id));
  await documents.request(transaction, 'contract', known.id);
}

/** The same percentage may be written with and without zeros at its end. */
const wireCommission = ({ commission }: Pick<Given, 'commission'>): string | null =>
  commission === null ? null : percentOf(commission);

/** Returns a function that builds the platform's party, with the bank account of the client's currency. */
async function ourselvesFor(transaction: Transaction, userId: number) {
  const own = await readOwnParty(transaction);
  const [client] = await transaction.select({ currency: users.currency }).from(users).where(eq(users.id, userId));
  return (language: DocumentLanguage) => ownPartyIn(own, language, client?.currency ?? 'RUB');
}

const byNumber = (transaction: Transaction, userId: number, number: string) =>
  transaction
    .select()
    .from(contracts)
    .where(and(eq(contracts.userId, userId), hasNumber(number)));

/** Returns whether another final contract has the number: final contracts alone may not share one with other clients. */
async function isTaken(
  transaction: Transaction,
  { role, number }: Pick<Given, 'role' | 'number'>,
  known: StoredContract | undefined,
): Promise<boolean> {
  if (role !== 'FINAL') return false;
  const [other] = await transaction
    .select({ id: contracts.id })
    .from(contracts)
    .where(and(eq(contracts.role, 'FINAL'), hasNumber(number), ne(contracts.id, known?.id ?? 0)));
  return other !== undefined;
}
