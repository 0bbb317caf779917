import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { type Currency, currencies } from '@/lib/contract/enumerations';
import { toAmount } from '@/lib/contract/money';
import { Refusal } from '@/lib/contract/refusal';
import { correctBalance } from '@/lib/embedded-dsp/finance/correct-balance';
import { storeInvoice } from '@/lib/embedded-dsp/finance/init-invoice';
import { replenish } from '@/lib/embedded-dsp/finance/replenish';
import { reversePayment } from '@/lib/embedded-dsp/finance/reverse-payment';
import type { CampaignDay } from '@/lib/embedded-dsp/settlement/campaign-days';
import { writeOff } from '@/lib/embedded-dsp/settlement/write-off';
import type { Database } from '@/lib/embedded-dsp/store/database';
import { exchangeRateValues, payments, vatRates } from '@/lib/embedded-dsp/store/finance-schema';

const who = fc.nat(2);
const cents = fc.bigInt({ min: 1n, max: 10n ** 9n }).map((amount) => amount * 10_000n);
/** Few numbers and keys, so that many steps repeat one that was done. */
const few = fc.nat(12);

/** What can happen to money. Amounts in micros; `at` is a day after the first of March 2026. */
export const step = fc.oneof(
  fc.record({
    kind: fc.constant('pay' as const),
    who,
    amount: cents,
    document: few,
    key: fc.option(few),
    again: fc.nat(2),
  }),
  fc.record({ kind: fc.constant('bill' as const), who, amount: cents, currency: fc.constantFrom(...currencies) }),
  fc.record({
    kind: fc.constant('payBill' as const),
    who,
    which: fc.nat(9),
    percent: fc.integer({ min: 1, max: 150 }),
    advance: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('reverse' as const), who, which: fc.nat(30) }),
  fc.record({
    kind: fc.constant('spend' as const),
    who,
    day: fc.nat(3),
    amount: fc.bigInt({ min: 1n, max: 10n ** 12n }),
  }),
  fc.record({
    kind: fc.constant('correct' as const),
    who,
    amount: cents,
    up: fc.boolean(),
    refund: fc.boolean(),
    key: fc.option(few),
  }),
  fc.record({ kind: fc.constant('rate' as const), which: fc.nat(2), value: fc.integer({ min: 1, max: 10 ** 6 }) }),
  fc.record({ kind: fc.constant('vat' as const), value: fc.integer({ min: 0, max: 99 }) }),
);
export type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

export interface Party {
  clientId: number;
  campaignId: number;
  currency: Currency;
  /** Ids and totals of what was billed, in order. */
  bills: { id: number; total: bigint }[];
}

interface World {
  database: Database;
  parties: readonly Party[];
  /** Of the three pairs of currencies. */
  rateIds: readonly number[];
  /** A country of this program alone. */
  country: string;
  staff: number;
  /** Number of the step, from 0. */
  at: number;
  /** Distinguishes this program's keys from all others. */
  mark: string;
}

/** Does one step; answers the code with which it was refused, or null. Anything but a refusal is thrown. */
export async function run(world: World, one: Step): Promise<string | null> {
  try {
    await act(world, one);
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

const payment = ({ staff, at }: World) => ({
  createdBy: staff,
  day: '2026-03-01',
  comment: null,
  at: moment(at),
  operation: 'finance.replenish' as const,
});
const moment = (at: number) => new Date(Date.UTC(2026, 2, 1) + at * 3_600_000);

async function act(world: World, one: Step): Promise<void> {
  const { database, parties, staff, at, mark } = world;
  if (one.kind === 'rate' || one.kind === 'vat') return setRate(world, one);
  const party = parties[one.who];
  if (!party) throw new Error('There are three parties');
  const { clientId: userId } = party;
  if (one.kind === 'pay') {
    const idempotencyKey = one.key === null ? null : `${mark}-${one.key}`;
    const words = { userId, invoiceId: null, idempotencyKey, documentNumber: `D${one.document}` };
    for (let round = 0; round <= one.again; round++)
      await replenish(database, { ...payment(world), ...words, amount: one.amount });
  }
  if (one.kind === 'bill') {
    const about = { caller: { id: staff }, userId, amount: one.amount, at: moment(at) };
    const currencies = { currency: one.currency, creditCurrency: party.currency };
    const made = await database.transaction((transaction) => storeInvoice(transaction, { ...about, ...currencies }));
    party.bills.push({ id: made.id, total: made.total });
  }
  if (one.kind === 'payBill') {
    const bill = party.bills[one.which % Math.max(1, party.bills.length)];
    if (!bill) return;
    const amount = (bill.total * BigInt(one.percent)) / 100n || 1n;
    const words = {
      userId,
      invoiceId: bill.id,
      idempotencyKey: null,
      documentNumber: `B${at}`,
      isAdvance: one.advance,
    };
    await replenish(database, { ...payment(world), ...words, amount });
  }
  if (one.kind === 'reverse') {
    const mine = database.select({ id: payments.id }).from(payments).where(eq(payments.userId, userId));
    const found = await mine.orderBy(payments.id);
    const id = found[one.which % Math.max(1, found.length)]?.id;
    const words = { reason: 'Because', createdBy: staff, idempotencyKey: null, at: moment(at) };
    if (id) await reversePayment(database, { ...words, id });
  }
  if (one.kind === 'spend') await spend(database, party, one);
  if (one.kind === 'correct') {
    const idempotencyKey = one.key === null ? null : `${mark}-${one.key}`;
    const kind = one.refund ? ('REFUND' as const) : ('CORRECTION' as const);
    const direction = one.up && !one.refund ? ('UP' as const) : ('DOWN' as const);
    const input = { userId, kind, direction, amount: toAmount(one.amount), comment: 'Because' };
    await correctBalance(database, { input, createdBy: staff, idempotencyKey, at: moment(at) });
  }
}

const pairs = [
  ['USD', 'RUB'],
  ['EUR', 'RUB'],
  ['EUR', 'USD'],
] as const;
export const ratePairs = pairs;

async function setRate({ database, rateIds, country, at }: World, one: Step & { kind: 'rate' | 'vat' }): Promise<void> {
  if (one.kind === 'rate') {
    const value = `${one.value / 1000}`;
    await database.insert(exchangeRateValues).values({ rateId: rateIds[one.which] ?? 0, validFrom: moment(at), value });
    return;
  }
  const validFrom = moment(at).toISOString().slice(0, 10);
  await database
    .insert(vatRates)
    .values({ country, validFrom, value: String(one.value) })
    .onConflictDoUpdate({ target: [vatRates.country, vatRates.validFrom], set: { value: String(one.value) } });
}

function spend(database: Database, party: Party, { day, amount }: { day: number; amount: bigint }): Promise<unknown> {
  const none = { bids: 1, wins: 1, impressions: 1, viewable: 0, clicks: 0, starts: 0, completes: 0 };
  const { clientId, campaignId, currency } = party;
  const used: CampaignDay = { clientId, campaignId, currency, day: `2026-03-0${day + 1}`, ...none, spent: amount };
  return database.transaction((transaction) => writeOff(transaction, [used], new Date()));
}
