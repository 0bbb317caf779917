import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { currencies } from '@/lib/contract/enumerations';
import type { Database } from '@/lib/embedded-dsp/store/database';
import {
  exchangeRateValues,
  invoices,
  paymentInfos,
  payments,
  vatRates,
} from '@/lib/embedded-dsp/store/finance-schema';
import { exchangeRates } from '@/lib/embedded-dsp/store/integrations-schema';
import { users } from '@/lib/embedded-dsp/store/people-schema';
import { ledgerEntries } from '@/lib/embedded-dsp/store/settlement-schema';
import { companyInfo } from '../api/belongings/finance';
import { addCampaign, addClient, openPlatform, type Platform } from '../settlement/small-platform';
import { type Party, ratePairs, run, step } from './programs';

/** Programs of 50 steps; MONEY=500 asks for more. */
const programs = Number(process.env.MONEY ?? 24);

let platform: Platform;
let database: Database;
let staff: number;
const rateIds: number[] = [];
beforeAll(async () => {
  platform = await openPlatform();
  database = platform.store.database;
  staff = await addClient(database, { role: 'ROLE_MANAGER', currency: null });
  for (const [from, to] of ratePairs) {
    const [made] = await database.insert(exchangeRates).values({ from, to, value: '2' }).returning();
    rateIds.push(made?.id ?? 0);
    await database
      .insert(exchangeRateValues)
      .values({ rateId: made?.id ?? 0, validFrom: new Date('2020-01-01'), value: '2' });
  }
});
afterAll(() => platform.close());

async function openBusiness(country: string): Promise<Party[]> {
  const parties: Party[] = [];
  for (const currency of currencies) {
    const clientId = await addClient(database, { currency });
    const campaignId = await addCampaign(database, clientId, { currency });
    const fields = companyInfo({ country });
    await database.insert(paymentInfos).values({ userId: clientId, country, registrationCode: 'x', fields });
    parties.push({ clientId, campaignId, currency, bills: [] });
  }
  await database.insert(vatRates).values({ country, validFrom: '2020-01-01', value: '20' });
  return parties;
}

type Ledger = Map<number, { balance: bigint; lines: (typeof ledgerEntries.$inferSelect)[] }>;

async function expectLedgerIsBalance(parties: readonly Party[]): Promise<Ledger> {
  const found: Ledger = new Map();
  for (const { clientId, currency } of parties) {
    const [user] = await database.select().from(users).where(eq(users.id, clientId));
    const lines = await database.select().from(ledgerEntries).where(eq(ledgerEntries.userId, clientId));
    expect(user?.balance).toBe(lines.reduce((sum, line) => sum + line.amount, 0n));
    expect(lines.every((line) => line.currency === currency)).toBe(true);
    found.set(clientId, { balance: user?.balance ?? 0n, lines });
  }
  return found;
}

/** What an invoice has frozen. */
const frozen = ({
  amount,
  vat,
  vatAmount,
  total,
  credit,
  rates,
  payer,
  number,
  day,
}: typeof invoices.$inferSelect) => ({
  amount,
  vat,
  vatAmount,
  total,
  credit,
  rates,
  payer,
  number,
  day,
});

async function expectPaymentsAreTrue(parties: readonly Party[], ledger: Ledger, known: Map<number, object>) {
  for (const { clientId } of parties) {
    const paid = await database.select().from(payments).where(eq(payments.userId, clientId));
    const lines = ledger.get(clientId)?.lines.filter(({ kind }) => kind === 'REPLENISH' || kind === 'REVERSAL') ?? [];
    const byPayment = new Map(lines.map((line) => [line.paymentId, line.amount]));
    expect(lines.length).toBe(paid.length);
    for (const one of paid) expect(byPayment.get(one.id)).toBe(one.credit);
    const bills = await database.select().from(invoices).where(eq(invoices.userId, clientId));
    for (const bill of bills) {
      const own = paid.filter(({ invoiceId }) => invoiceId === bill.id);
      const sum = own.reduce((all, { amount, advance }) => all + amount - advance, 0n);
      const credit = own.reduce((all, one) => all + one.credit - one.advanceCredit, 0n);
      expect([bill.paid, bill.isPaid]).toEqual([sum, sum >= bill.total]);
      expect(sum <= bill.total).toBe(true);
      // What was taken back leaves at most a micro of rounding, and a paid invoice none.
      const off = credit - (sum * bill.credit) / bill.total;
      expect(own.some(({ reversesId }) => reversesId) ? off * off <= BigInt(own.length) ** 2n : off === 0n).toBe(true);
      if (bill.isPaid) expect(credit).toBe(bill.credit);
      expect(bill.total).toBe(bill.amount + bill.vatAmount);
      expect(frozen(bill)).toEqual(known.get(bill.id) ?? frozen(bill));
      known.set(bill.id, frozen(bill));
    }
  }
}

describe('money', () => {
  it(
    'is the same in the ledger and on the balances after every step of every program',
    async () => {
      let refused = 0;
      let done = 0;
      let number = 0;
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 50, maxLength: 50 }), async (program) => {
          const mark = `P${++number}`;
          const parties = await openBusiness(mark);
          const known = new Map<number, object>();
          for (const [at, one] of program.entries()) {
            const before = await expectLedgerIsBalance(parties);
            const code = await run({ database, parties, rateIds, country: mark, staff, at, mark }, one);
            const after = await expectLedgerIsBalance(parties);
            if (code) expect([...after]).toEqual([...before]);
            const isElse = (id: number) => !('who' in one) || parties[one.who]?.clientId !== id;
            for (const [id, { balance }] of after) if (isElse(id)) expect(balance).toBe(before.get(id)?.balance);
            if (/bill|rate|vat/i.test(one.kind)) await expectPaymentsAreTrue(parties, after, known);
            code ? refused++ : done++;
          }
          await expectPaymentsAreTrue(parties, await expectLedgerIsBalance(parties), known);
        }),
        { numRuns: programs, endOnFailure: true },
      );
      expect(done).toBeGreaterThan(refused);
      expect(refused).toBeGreaterThan(0);
    },
    60_000 + programs * 5_000,
  );
});
