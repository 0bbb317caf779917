import { eq } from 'drizzle-orm';
import type { PaymentInfo } from '@/lib/contract/payment-info/payment-info';
import type { PaymentInfoFields } from '@/lib/contract/payment-info/payment-info-fields';
import { isWithVat } from '@/lib/contract/payment-info/payment-info-kinds';
import type { Queryable } from '../store/database';
import { paymentInfos } from '../store/finance-schema';
import { users } from '../store/people-schema';
import { accountingDay } from './accounting-day';
import { isProved } from './proved-party';
import { vatOn } from './rates/vat-on';

/** Reads a client's payment information in its wire form, with the VAT of a moment; null if there is none yet. */
export async function readPaymentInfo(database: Queryable, userId: number, at: Date): Promise<PaymentInfo | null> {
  const [found] = await database
    .select({ info: paymentInfos, login: users.login })
    .from(paymentInfos)
    .innerJoin(users, eq(users.id, paymentInfos.userId))
    .where(eq(paymentInfos.userId, userId));
  if (!found) return null;
  const { id, version, fields, ordStatus, ordError, provedAt, sharedReason, createdAt, updatedAt } = found.info;
  return {
    id,
    version,
    userId,
    userLogin: found.login,
    ...fields,
    ordStatus,
    ordError,
    vat: isWithVat(fields) ? await vatOn(database, fields.country ?? '', accountingDay(at)) : null,
    isProved: isProved(found.info),
    provedAt: provedAt?.toISOString() ?? null,
    sharedReason,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

/** Returns the fields of an input to store, with empty texts as null. */
export function storedFields(input: PaymentInfoFields): PaymentInfoFields {
  const entries = Object.entries(input).map(([field, value]) => [field, value === '' ? null : value]);
  // Only empty texts became null, which all text fields allow.
  return Object.fromEntries(entries) as PaymentInfoFields;
}
