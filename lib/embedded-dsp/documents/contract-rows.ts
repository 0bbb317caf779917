import { and, asc, eq, getTableColumns, or, type SQL, sql } from 'drizzle-orm';
import type { ContractRow, ContractView } from '@/lib/contract/finance/finance-contracts';
import type { PaymentInfoFields } from '@/lib/contract/payment-info/payment-info-fields';
import { Refusal } from '@/lib/contract/refusal';
import { percentOf } from '../finance/rates/vat-on';
import type { Caller } from '../http/handlers';
import { ownedWithin, scopeOf } from '../http/scope';
import type { Queryable } from '../store/database';
import { contracts } from '../store/documents-schema';
import { users } from '../store/people-schema';
import { agreedContracts } from './contract-of-info';

export type ContractWithLogin = typeof contracts.$inferSelect & { login: string };

/** Selects the contracts that match a condition, with their clients' logins. */
export const selectContracts = (database: Queryable, condition: SQL | undefined) =>
  database
    .select({ ...getTableColumns(contracts), login: users.login })
    .from(contracts)
    .innerJoin(users, eq(users.id, contracts.userId))
    .where(condition);

/** Returns a contract within the caller's scope. Throws CONTRACT_NOT_FOUND if it is missing or out of scope. */
export async function findContract(database: Queryable, caller: Caller, id: number): Promise<ContractWithLogin> {
  const condition = and(eq(contracts.id, id), ownedWithin(scopeOf(caller), contracts.userId));
  const [found] = await selectContracts(database, condition);
  if (!found) throw new Refusal('CONTRACT_NOT_FOUND');
  return found;
}

/** The condition that a contract has this number, regardless of letter case. */
export const hasNumber = (number: string): SQL => sql`lower(${contracts.number}) = lower(${number})`;

/**
 * Returns the contracts that a client's payment information names: the final one, with the platform, and the one that
 * starts the chain.
 */
export async function findAgreed(database: Queryable, userId: number, info: PaymentInfoFields) {
  const agreed = agreedContracts(info);
  if (!agreed.length) return { initial: undefined, final: undefined };
  const named = await database
    .select()
    .from(contracts)
    .where(and(eq(contracts.userId, userId), or(...agreed.map(({ number }) => hasNumber(number)))));
  const final = named.find(({ role }) => role === 'FINAL');
  return { final, initial: named.find(({ role }) => role === 'INITIAL') ?? final };
}

/** Converts a contract to a row of the contract list. */
export function toContractRow(contract: ContractWithLogin): ContractRow {
  const { id, version, userId, login, number, day, role, type, documentState, file, ordStatus, ordError } = contract;
  return {
    id,
    version,
    userId,
    userLogin: login,
    number,
    date: day,
    role,
    type,
    documentState,
    file,
    ordStatus,
    ordError,
    customer: contract.customer.name,
    contractor: contract.contractor.name,
    isSigned: contract.signedAt !== null,
    signedAt: contract.signedAt?.toISOString() ?? null,
    signedFile: contract.signedFile,
    createdAt: contract.createdAt.toISOString(),
  };
}

/**
 * Returns a contract with its parties, its additional agreements and the chain from the end advertiser to the platform.
 */
export async function viewContract(database: Queryable, contract: ContractWithLogin): Promise<ContractView> {
  const finalId = contract.finalId ?? contract.id;
  const related = await database
    .select()
    .from(contracts)
    .where(
      and(
        eq(contracts.userId, contract.userId),
        or(
          eq(contracts.id, finalId),
          eq(contracts.finalId, finalId),
          eq(contracts.parentId, contract.id),
          contract.parentId === null ? undefined : eq(contracts.id, contract.parentId),
        ),
      ),
    )
    .orderBy(asc(contracts.id));
  const chain = related.filter((one) => one.parentId === null && (one.id === finalId || one.finalId === finalId));
  const parent = related.find(({ id }) => id === contract.parentId);
  return {
    ...toContractRow(contract),
    subject: contract.subject,
    effect: contract.effect,
    isWorkWithVat: contract.isWorkWithVat,
    commission: contract.commission === null ? null : percentOf(contract.commission),
    customerParty: contract.customer,
    contractorParty: contract.contractor,
    parent: parent ? toLink(parent) : null,
    additional: related.filter(({ parentId }) => parentId === contract.id).map(toLink),
    chain:
      contract.parentId === null ? chain.toSorted((a, b) => Number(!a.finalId) - Number(!b.finalId)).map(toLink) : [],
  };
}

/** Returns the fields that a link to a contract shows. */
export const toLink = ({ id, number, day, role, type }: typeof contracts.$inferSelect) => ({
  id,
  number,
  date: day,
  role,
  type,
});
