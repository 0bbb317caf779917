import type { Replenishment } from '@/lib/contract/finance-money';
import type { LiveMessage } from '@/lib/contract/notifications';
import { Refusal } from '@/lib/contract/refusal';
import type { Caller, Handlers } from '../http/handlers';
import { toAmount, toMicros } from '../micros';
import type { Message } from '../notifications/notify';
import { type Payment, replenish, type StoredPayment } from '../settlement/replenish';
import type { Database } from '../store/database';
import { requireClient } from '../users/require-client';
import { correctBalance } from './correct-balance';
import { findInvoice } from './find-invoice';
import { utcDay } from './utc-day';

export interface MoneyParts {
  database: Database;
  now(): Date;
  notify(userId: number, message: Message): Promise<void>;
  publish(userId: number, message: LiveMessage): void;
  /** Tells the bidder that a balance has changed. */
  touch(): void;
}

interface Written {
  paymentDocumentNumber: string;
  amount: string;
  date?: string | undefined;
  comment: string | null;
}

/** What puts money on balances. All of it may be sent again: money moves once. */
export function replenishHandlers(parts: MoneyParts): Handlers {
  const { database, now } = parts;
  const pay = async (
    { caller, request }: { caller: Caller; request: Request },
    written: Written,
    about: Pick<Payment, 'userId' | 'invoiceId' | 'operation'>,
  ) => {
    const at = now();
    const client = await requireClient(database, caller, about.userId);
    if (!client.currency) throw new Refusal('VALIDATION_FAILED', { fields: { userId: 'currencyMissing' } });
    const { payment, isNew } = await moving(() =>
      replenish(database, {
        ...{ ...about, at, createdBy: caller.id, idempotencyKey: keyOf(request), comment: written.comment || null },
        documentNumber: written.paymentDocumentNumber,
        amount: toMicros(written.amount),
        day: written.date ?? utcDay(at),
      }),
    );
    if (isNew) await tell(parts, payment);
    return toReplenishment(payment);
  };
  return {
    'finance.replenish': (call) => {
      const { userId, invoiceId } = call.body;
      return pay(call, call.body, { userId, invoiceId, operation: 'finance.replenish' });
    },
    'finance.payInvoice': async (call) => {
      const { id, userId } = await findInvoice(database, call.caller, call.params.id);
      return pay(call, call.body, { userId, invoiceId: id, operation: 'finance.payInvoice' });
    },
    'finance.correct': async ({ caller, body, request }) => {
      await requireClient(database, caller, body.userId);
      const correction = { input: body, createdBy: caller.id, idempotencyKey: keyOf(request), at: now() };
      const { isNew, ...answer } = await moving(() => correctBalance(database, correction));
      if (isNew) {
        parts.publish(answer.userId, { kind: 'balance', balance: answer.balance, currency: answer.currency });
        parts.touch();
      }
      return answer;
    },
  };
}

const longestKey = 200;

/** The `idempotency-key` header; null without one. Throws VALIDATION_FAILED for one that is too long. */
function keyOf(request: Request): string | null {
  const key = request.headers.get('idempotency-key')?.trim();
  if (key && key.length > longestKey)
    throw new Refusal('VALIDATION_FAILED', { fields: { 'idempotency-key': 'tooLong' } });
  return key || null;
}

/** What fails here has moved nothing, and may be sent again. */
async function moving<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal) throw error;
    console.error(error);
    throw new Refusal('REPLENISHMENT_ERROR');
  }
}

async function tell({ notify, publish, touch }: MoneyParts, payment: StoredPayment): Promise<void> {
  const { userId, creditCurrency: currency } = payment;
  publish(userId, { kind: 'balance', balance: toAmount(payment.balanceAfter), currency });
  touch();
  const data = { amount: toAmount(payment.credit), currency };
  await notify(userId, { messageCode: 'BALANCE_REPLENISHED', data, route: { screen: 'finances', tab: 'payments' } });
}

const toReplenishment = (payment: StoredPayment): Replenishment => ({
  id: payment.id,
  userId: payment.userId,
  paymentDocumentNumber: payment.documentNumber,
  date: payment.day,
  amount: toAmount(payment.amount),
  currency: payment.currency,
  credit: toAmount(payment.credit),
  balance: toAmount(payment.balanceAfter),
  creditCurrency: payment.creditCurrency,
  invoiceId: payment.invoiceId,
});
