import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import type { PaymentInfoFields } from '@/lib/contract/payment-info/payment-info-fields';
import type { OrdStatus } from '@/lib/contract/payment-info/payment-info-kinds';
import { Refusal } from '@/lib/contract/refusal';
import { clientCountryByKey } from '../dictionaries/client-countries';
import { recordChange } from '../history/record-change';
import type { Caller } from '../http/handlers';
import type { Database, Transaction } from '../store/database';
import { paymentInfos } from '../store/finance-schema';
import { brokenConstraint } from '../store/sql/broken-constraint';
import { requireClient } from '../users/require-client';
import { requireOverClient } from '../users/require-over-client';
import { storedFields } from './payment-info-store';
import { claimCode } from './proved-party';

type Input = PaymentInfoFields & { userId?: number | undefined; sharedReason?: string | null | undefined };

/**
 * Creates a client's payment information; returns the client's ID. Throws USER_NOT_FOUND, NO_PERMISSION,
 * PAYMENT_INFO_EXISTS and REGISTRATION_CODE_IN_USE.
 */
export async function createPaymentInfo(database: Database, caller: Caller, given: Input) {
  const { userId, sharedReason, ...input } = given;
  const fields = storedFields(input);
  requireKnownCountry(fields);
  const writing = database.transaction(async (transaction) => {
    const client = await clientOf(transaction, caller, userId);
    const code = fields.registrationCode ?? '';
    const shared = await claimCode(transaction, caller, { userId: client, code, before: null, sharedReason });
    const ordStatus = fields.isRegisterOnOrd ? ('WAITING' as const) : ('NOT_REQUIRED' as const);
    const [made] = await transaction
      .insert(paymentInfos)
      .values({ userId: client, ...columnsOf(fields), ordStatus, sharedReason: shared })
      .returning({ id: paymentInfos.id });
    const change = { caller, operation: 'finance.createPaymentInfo', entity: 'paymentInfo', ownerId: client } as const;
    const after = { ...fields, sharedReason: shared };
    await recordChange(transaction, { ...change, id: made?.id ?? 0, before: null, after });
    return client;
  });
  return writing.catch((error: unknown) => {
    throw brokenConstraint(error) === 'payment_infos_userId_unique' ? new Refusal('PAYMENT_INFO_EXISTS') : error;
  });
}

/**
 * Changes a client's payment information of the displayed version; returns the client's ID. Changes are registered
 * again with the operator of advertising data. The identity on the public page stays as proved until staff confirm the
 * new one. Throws the codes of `createPaymentInfo`, NOT_FOUND, STALE_VERSION, REGISTRATION_CODE_EDIT_DENIED.
 */
export function updatePaymentInfo(database: Database, caller: Caller, given: Input & { version: number }) {
  const { userId, version, sharedReason, ...input } = given;
  const fields = storedFields(input);
  requireKnownCountry(fields);
  return database.transaction(async (transaction) => {
    const client = await clientOf(transaction, caller, userId);
    const [before] = await transaction.select().from(paymentInfos).where(eq(paymentInfos.userId, client)).for('update');
    if (!before) throw new Refusal('NOT_FOUND');
    if (before.version !== version) throw new Refusal('STALE_VERSION');
    requireCodesAllowed(caller, before.fields, fields);
    const code = fields.registrationCode ?? '';
    const shared = await claimCode(transaction, caller, { userId: client, code, before, sharedReason });
    const isChanged = !isDeepStrictEqual(before.fields, fields);
    const ord = ordAfter(before, fields, isChanged);
    const changed = { ...columnsOf(fields), ...ord, sharedReason: shared, version: version + 1, updatedAt: new Date() };
    await transaction.update(paymentInfos).set(changed).where(eq(paymentInfos.id, before.id));
    const change = { caller, operation: 'finance.updatePaymentInfo', entity: 'paymentInfo', ownerId: client } as const;
    await recordChange(transaction, {
      ...change,
      id: before.id,
      before: { ...before.fields, sharedReason: before.sharedReason },
      after: { ...fields, sharedReason: shared },
    });
    return client;
  });
}

async function clientOf(transaction: Transaction, caller: Caller, userId: number | undefined): Promise<number> {
  const client = await requireClient(transaction, caller, userId);
  requireOverClient(caller, client.id, 'CLIENT_PAYMENT_INFO_UPDATE');
  return client.id;
}

function requireKnownCountry({ country }: PaymentInfoFields): void {
  if (!clientCountryByKey(country ?? '')) throw new Refusal('VALIDATION_FAILED', { fields: { country: 'invalid' } });
}

const guarded = ['registrationCode', 'isMediator', 'mediatorRegistrationCode'] as const;

/** Checks the separate permission for changing a client's identity and mediator, which were agreed by contract (§6). */
function requireCodesAllowed(caller: Caller, before: PaymentInfoFields, after: PaymentInfoFields): void {
  if (caller.permissions.has('CLIENT_INN_MEDIATOR_AND_MEDIATOR_INN_CHANGE')) return;
  const touched = guarded.filter((field) => before[field] !== after[field]);
  if (touched.length === 0) return;
  const fields = Object.fromEntries(touched.map((field) => [field, 'REGISTRATION_CODE_EDIT_DENIED']));
  throw new Refusal('REGISTRATION_CODE_EDIT_DENIED', { fields });
}

const columnsOf = (fields: PaymentInfoFields) => ({
  fields,
  registrationCode: fields.registrationCode ?? '',
  country: fields.country ?? '',
});

interface Ord {
  ordStatus: OrdStatus;
  ordError: string | null;
}

function ordAfter({ ordStatus, ordError }: Ord, { isRegisterOnOrd }: PaymentInfoFields, isChanged: boolean): Ord {
  if (!isRegisterOnOrd) return { ordStatus: 'NOT_REQUIRED', ordError: null };
  return isChanged ? { ordStatus: 'WAITING', ordError: null } : { ordStatus, ordError };
}
