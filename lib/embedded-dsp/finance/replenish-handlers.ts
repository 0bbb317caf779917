import { and, eq } from 'drizzle-orm';
import type { Currency } from '@/lib/contract/enumerations';
import type { Replenishment } from '@/lib/contract/finance/finance-payments';
import type { LiveMessage } from '@/lib/contract/history/notifications';
import { toAmount, toMicros } from '@/lib/contract/money';
import { Refusal } from '@/lib/contract/refusal';
import type { Caller, Handlers } from '../http/handlers';
import { ownedWithin, scopeOf } from '../http/scope';
import { logFault } from '../log-fault';
import type { Message } from '../notifications/message';
import type { Database } from '../store/database';
import { payments } from '../store/finance-schema';
import { requireClient } from '../users/require-client';
import { accountingDay, requireDayWithin } from './accounting-day';
import { correctBalance } from './correct-balance';
import { findInvoice } from './find-invoice';
import { keyOf } from './idempotency-key';
import { percentOf } from './rates/vat-on';
import { type Payment, type Registered, replenish, type StoredPayment } from './replenish';
import { reversePayment } from './reverse-payment';

export interface MoneyParts extends Announcers {
  database: Database;
  now(): Date;
}

interface Written {
  paymentDocumentNumber: string;
  amount: string;
  date?: string | undefined;
  comment: string | null;
  isAdvance: boolean;
}

const paymentOf = ({ paymentDocumentNumber, amount, date, comment, isAdvance }: Written) => ({
  documentNumber: paymentDocumentNumber,
  amount: toMicros(amount),
  day: date ?? null,
  comment: comment || null,
  isAdvance,
});

/** Handlers that move money on balances, apart from ads. All calls can be repeated: money is moved once. */
export function replenishHandlers(parts: MoneyParts): Handlers {
  const { database, now } = parts;
  const pay = async (
    { caller, request }: { caller: Caller; request: Request },
    written: Written,
    about: Pick<Payment, 'userId' | 'invoiceId' | 'operation'>,
  ) => {
    const at = now();
    // The user may be in a time zone further east than ours.
    if (written.date) requireDayWithin('date', written.date, { until: latestDay(at) });
    const client = await requireClient(database, caller, about.userId);
    if (!client.currency) throw new Refusal('VALIDATION_FAILED', { fields: { userId: 'currencyMissing' } });
    const registered = await moving(() =>
      replenish(database, {
        ...about,
        ...paymentOf(written),
        at,
        createdBy: caller.id,
        idempotencyKey: keyOf(request),
      }),
    );
    if (registered.isNew) await announcePaid(parts, registered.payment);
    return toReplenishment(registered);
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
    'finance.reversePayment': async ({ caller, params: { id }, body: { reason }, request }) => {
      await requirePayment(database, caller, id);
      const requested = { id, reason, createdBy: caller.id, idempotencyKey: keyOf(request), at: now() };
      const { payment, isNew } = await moving(() => reversePayment(database, requested));
      if (isNew) await announceReversed(parts, payment);
      return toReplenishment({ payment, isRepeat: false });
    },
    'finance.correct': async ({ caller, body, request }) => {
      await requireClient(database, caller, body.userId);
      const correction = { input: body, createdBy: caller.id, idempotencyKey: keyOf(request), at: now() };
      const { isNew, ...answer } = await moving(() => correctBalance(database, correction));
      if (isNew) await announceCorrected(parts, { ...answer, kind: body.kind, reason: body.comment });
      return answer;
    },
  };
}

const easternmostMs = 11 * 3_600_000;
const latestDay = (at: Date) => accountingDay(new Date(at.getTime() + easternmostMs));

/** Throws NOT_FOUND for missing and foreign payments. */
async function requirePayment(database: Database, caller: Caller, id: number): Promise<void> {
  const own = and(eq(payments.id, id), ownedWithin(scopeOf(caller), payments.userId));
  const [found] = await database.select({ id: payments.id }).from(payments).where(own);
  if (!found) throw new Refusal('NOT_FOUND');
}

/** A failure here has moved nothing, so the call can be repeated. */
async function moving<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal) throw error;
    logFault('money was not moved', error);
    throw new Refusal('REPLENISHMENT_ERROR');
  }
}

const toReplenishment = ({ payment, isRepeat }: Pick<Registered, 'payment' | 'isRepeat'>): Replenishment => ({
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
  advance: toAmount(payment.advance),
  vat: payment.vat === null ? null : percentOf(payment.vat),
  createdAt: payment.createdAt.toISOString(),
  isRepeat,
});

interface Announcers {
  notify(userId: number, message: Message): Promise<void>;
  publish(userId: number, message: LiveMessage): void;
  /** Notifies the bidder that a balance has changed. */
  notifyBidder(): void;
}

interface Moved {
  userId: number;
  balance: string;
  currency: Currency;
}

async function announce({ notify, publish, notifyBidder }: Announcers, moved: Moved, message: Message): Promise<void> {
  const { userId, balance, currency } = moved;
  publish(userId, { kind: 'balance', balance, currency });
  notifyBidder();
  await notify(userId, message);
}

const movedBy = ({ userId, balanceAfter, creditCurrency: currency }: StoredPayment): Moved => ({
  userId,
  currency,
  balance: toAmount(balanceAfter),
});
const route = (tab: string) => ({ screen: 'finances', tab });

/** Notifies a client and the bidder of a payment. */
const announcePaid = (parts: Announcers, payment: StoredPayment): Promise<void> =>
  announce(parts, movedBy(payment), {
    messageCode: 'BALANCE_REPLENISHED',
    data: { amount: toAmount(payment.credit), currency: payment.creditCurrency },
    route: route('payments'),
  });

/** Notifies them that a payment was reversed, with the reason. */
const announceReversed = (parts: Announcers, payment: StoredPayment): Promise<void> =>
  announce(parts, movedBy(payment), {
    messageCode: 'PAYMENT_REVERSED',
    data: {
      name: payment.documentNumber,
      reason: payment.comment ?? '',
      amount: toAmount(-payment.credit),
      currency: payment.creditCurrency,
    },
    route: route('payments'),
  });

type Corrected = Moved & { kind: 'CORRECTION' | 'REFUND'; amount: string; reason: string };

/** Notifies them of a correction or a refund, with the reason. */
const announceCorrected = (parts: Announcers, { kind, amount, reason, ...moved }: Corrected): Promise<void> =>
  announce(parts, moved, {
    messageCode: kind === 'REFUND' ? 'BALANCE_REFUNDED' : 'BALANCE_CORRECTED',
    data: { amount: kind === 'REFUND' ? amount.replace('-', '') : amount, currency: moved.currency, reason },
    route: route('movements'),
  });
