import { and, eq, isNotNull, ne, sql } from 'drizzle-orm';
import { type ProvedParty, partyFields } from '@/lib/contract/payment-info/payment-info';
import type { PaymentInfoFields } from '@/lib/contract/payment-info/payment-info-fields';
import { Refusal } from '@/lib/contract/refusal';
import { recordChange } from '../history/record-change';
import type { Caller } from '../http/handlers';
import { scopeOf } from '../http/scope';
import type { Database, Transaction } from '../store/database';
import { paymentInfos } from '../store/finance-schema';
import { requireClient } from '../users/require-client';
import { requireOverClient } from '../users/require-over-client';

type Stored = typeof paymentInfos.$inferSelect;

/** Returns the fields that identify an organization. */
export const partyOf = (fields: PaymentInfoFields): ProvedParty => ({
  country: fields.country,
  organizationType: fields.organizationType,
  organizationName: fields.organizationName,
  organizationAddress: fields.organizationAddress,
  registrationCode: fields.registrationCode,
  stateRegistrationCode: fields.stateRegistrationCode,
});

/** Returns true if the current fields equal those that staff have confirmed. */
export const isProved = ({ fields, provedParty }: Pick<Stored, 'fields' | 'provedParty'>): boolean =>
  provedParty !== null && partyFields.every((field) => (provedParty[field] ?? null) === (fields[field] ?? null));

interface Claim {
  userId: number;
  /** Registration code that the client enters. */
  code: string;
  /** The previous code, and the reason under which it was shared. */
  before: Pick<Stored, 'registrationCode' | 'sharedReason'> | null;
  /** Reason why an administrator allows the client to use another client's code. */
  sharedReason: string | null | undefined;
}

/**
 * Claims a code, which belongs to the client who has proved it. Returns the reason under which this client may also use
 * it; null if no other client has it. Throws REGISTRATION_CODE_IN_USE, and NO_PERMISSION if the caller with a reason is
 * not an administrator.
 */
export async function claimCode(transaction: Transaction, caller: Caller, claim: Claim): Promise<string | null> {
  const { userId, code, before, sharedReason } = claim;
  if (sharedReason && scopeOf(caller).kind !== 'all') throw new Refusal('NO_PERMISSION');
  if (!code) return null;
  await lockCode(transaction, code);
  const [owner] = await transaction
    .select({ id: paymentInfos.id })
    .from(paymentInfos)
    .where(and(eq(paymentInfos.provedCode, code), ne(paymentInfos.userId, userId)))
    .limit(1);
  const agreed = before?.registrationCode === code ? before.sharedReason : null;
  const reason = sharedReason || agreed;
  if (owner && !reason)
    throw new Refusal('REGISTRATION_CODE_IN_USE', { fields: { registrationCode: 'REGISTRATION_CODE_IN_USE' } });
  return owner ? reason : null;
}

/** Serialises concurrent claims of one code until the end of the transaction. */
const lockCode = (transaction: Transaction, code: string) =>
  transaction.execute(sql`select pg_advisory_xact_lock(hashtext(${`registration code ${code}`}))`);

interface Proving {
  userId: number;
  version: number;
}

/**
 * Records that staff have verified a client's documents: the code then belongs to the client, and the public page shows
 * it. Returns the client's ID. Throws USER_NOT_FOUND, NOT_FOUND, STALE_VERSION, NO_PERMISSION, PAYMENT_INFO_REQUIRED
 * and REGISTRATION_CODE_IN_USE.
 */
export function proveParty(database: Database, caller: Caller, { userId, version }: Proving): Promise<number> {
  if (scopeOf(caller).kind === 'self') throw new Refusal('NO_PERMISSION');
  return database.transaction(async (transaction) => {
    const client = await requireClient(transaction, caller, userId);
    requireOverClient(caller, client.id, 'CLIENT_INN_MEDIATOR_AND_MEDIATOR_INN_CHANGE');
    const own = eq(paymentInfos.userId, client.id);
    const [before] = await transaction.select().from(paymentInfos).where(own).for('update');
    if (!before) throw new Refusal('NOT_FOUND');
    if (before.version !== version) throw new Refusal('STALE_VERSION');
    const code = before.registrationCode;
    if (!code) throw new Refusal('PAYMENT_INFO_REQUIRED');
    await claimCode(transaction, caller, { userId: client.id, code, before, sharedReason: null });
    const now = new Date();
    const provedParty = partyOf(before.fields);
    await transaction
      .update(paymentInfos)
      .set({ provedCode: code, provedParty, provedAt: now, version: version + 1, updatedAt: now })
      .where(own);
    const change = {
      caller,
      operation: 'finance.provePaymentInfo',
      entity: 'paymentInfo',
      ownerId: client.id,
    } as const;
    await recordChange(transaction, {
      ...change,
      id: before.id,
      before: { provedAt: before.provedAt, provedParty: before.provedParty },
      after: { provedAt: now, provedParty },
    });
    return client.id;
  });
}

/** Builds a condition for rows whose party was confirmed with a code. */
export const provedUnder = (code: string) =>
  and(eq(paymentInfos.provedCode, code), isNotNull(paymentInfos.provedParty));
