import type { Currency } from '@/lib/contract/enumerations';
import { toMicros } from '@/lib/contract/money';
import { accountingDay } from '../finance/accounting-day';
import { storeInvoice } from '../finance/init-invoice';
import { partyOf } from '../finance/proved-party';
import { registerPayment } from '../finance/replenish';
import type { Transaction } from '../store/database';
import { exchangeRateValues, paymentInfos } from '../store/finance-schema';
import { exchangeRates } from '../store/integrations-schema';
import { rates } from './exchanges';
import { demoPaymentInfos } from './payment-infos';
import { people } from './people';
import { writeVatRates } from './vat-rates';

/** Start and end of the demonstration's history. */
interface Span {
  began: Date;
  now: Date;
}

/**
 * Writes payment information, rates, VAT, invoices and payments. The payments add up to the clients' starting balances.
 */
export async function writeDemoFinance(
  transaction: Transaction,
  ids: ReadonlyMap<string, number>,
  span: Span,
): Promise<void> {
  await writeVatRates(transaction, { isDemo: true });
  await writeRates(transaction, span.began);
  for (const { login, fields } of demoPaymentInfos()) {
    await transaction.insert(paymentInfos).values({
      userId: ids.get(login) ?? 0,
      fields,
      registrationCode: fields.registrationCode ?? '',
      country: fields.country ?? '',
      provedCode: fields.registrationCode,
      provedParty: partyOf(fields),
      provedAt: span.began,
      ordStatus: fields.isRegisterOnOrd ? 'WAITING' : 'NOT_REQUIRED',
      createdAt: span.began,
      updatedAt: span.began,
    });
  }
  await writeBills(transaction, ids, span);
}

async function writeRates(transaction: Transaction, at: Date): Promise<void> {
  const stamps = { createdAt: at, updatedAt: at };
  for (const [from, to, value] of rates) {
    const [made] = await transaction
      .insert(exchangeRates)
      .values({ from, to, value, ...stamps })
      .returning({ id: exchangeRates.id });
    await transaction.insert(exchangeRateValues).values({ rateId: made?.id ?? 0, validFrom: at, value });
  }
}

interface Bill {
  /** Time of the invoice as a fraction of the history. */
  moment: number;
  /** Percentage of the starting balance that it bills. */
  part: bigint;
  /** Payments as percentages of the invoice's total. */
  paid: readonly bigint[];
}

/** The paid invoices add up to the whole starting balance. */
const bills: readonly Bill[] = [
  { moment: 0, part: 60n, paid: [100n] },
  { moment: 0.4, part: 40n, paid: [50n, 50n] },
  { moment: 0.97, part: 25n, paid: [] },
];

async function writeBills(transaction: Transaction, ids: ReadonlyMap<string, number>, { began, now }: Span) {
  let document = 100;
  for (const { moment, part, paid } of bills) {
    const at = new Date(began.getTime() + moment * (now.getTime() - began.getTime()));
    for (const { login, balance, currency, manager = '' } of people) {
      const userId = ids.get(login);
      if (!userId || !balance || !currency) continue;
      const caller = { id: ids.get(manager) ?? userId };
      const amount = (toMicros(String(balance)) * part) / 100n;
      const invoice = await storeInvoice(transaction, {
        caller,
        userId,
        amount,
        at,
        currency,
        creditCurrency: currency,
      });
      for (const hundredths of paid) {
        document += 7;
        await pay(
          transaction,
          { userId, invoiceId: invoice.id, at, currency, createdBy: caller.id },
          {
            amount: (invoice.total * hundredths) / 100n,
            document,
          },
        );
      }
    }
  }
}

interface Paid {
  userId: number;
  invoiceId: number;
  currency: Currency;
  createdBy: number;
  at: Date;
}

async function pay(
  transaction: Transaction,
  { currency, ...paid }: Paid,
  { amount, document }: { amount: bigint; document: number },
): Promise<void> {
  await registerPayment(transaction, {
    ...paid,
    amount,
    day: accountingDay(paid.at),
    idempotencyKey: null,
    operation: 'finance.payInvoice',
    documentNumber: currency === 'RUB' ? `ПП-${document}` : `WT-${document}`,
    comment: currency === 'RUB' ? 'Оплата по счёту' : 'Bank transfer',
  });
}
