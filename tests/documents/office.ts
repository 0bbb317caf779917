import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { PaymentInfoFields } from '@/lib/contract/payment-info/payment-info-fields';
import { acts, contracts } from '@/lib/embedded-dsp/store/documents-schema';
import { exchangeRateValues, vatRates } from '@/lib/embedded-dsp/store/finance-schema';
import { exchangeRates } from '@/lib/embedded-dsp/store/integrations-schema';
import { jobs } from '@/lib/embedded-dsp/store/jobs-schema';
import { campaigns } from '@/lib/embedded-dsp/store/schema';
import { ledgerEntries } from '@/lib/embedded-dsp/store/settlement-schema';
import { companyInfo } from '../api/belongings/finance';
import { textForm } from '../api/pivot/sample';
import { type SmallApi, startSmallApi } from '../api/small-api';
import { addPerson, campaignInput, type Person } from '../api/tenants';
import { sampleFact } from '../statistics/sample-fact';
import { ingestFacts } from '../support/ingest-facts';

export interface Office {
  api: SmallApi;
  manager: string;
  /** A new client of the manager with payment information of its own, agreements since a day, and a token. */
  newClient(info?: Partial<PaymentInfoFields>, since?: string): Promise<{ person: Person; token: string }>;
  /** Waits until the background jobs are done. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

let made = 0;

/** The whole API with a manager; contracts, acts and registrations are made by calls alone. */
export async function openOffice(environment: Record<string, string> = {}): Promise<Office> {
  const api = await startSmallApi({ DSP_ORD_STEP_SECONDS: '0.02', ...environment });
  const person = await addPerson(api.database, 'manager', { role: 'ROLE_MANAGER' });
  const manager = await api.tokenOf(person);
  await addRates(api);
  const waiting = () => api.database.select({ kind: jobs.kind, subject: jobs.subject, error: jobs.error }).from(jobs);
  const isDone = (rows: { kind: string }[]) => rows.filter(({ kind }) => kind !== 'ord.reconcile');
  return {
    api,
    manager,
    close: () => api.close(),
    newClient: async (info = {}, since = '2009-01-01') => {
      made += 1;
      const client = await addPerson(api.database, `client-${made}`, { manager: person });
      const dates = { agreementDate: since, ...(info.isMediator && { mediatorAgreementDate: since }) };
      const body = { agreementNumber: `C-${made}`, ...info, ...dates };
      const answer = await api.call(manager, 'finance.createPaymentInfo', {
        body: { userId: client.id, ...companyInfo(body) },
      });
      expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
      return { person: client, token: await api.tokenOf(client) };
    },
    settle: () => expect.poll(async () => isDone(await waiting()), { interval: 20 }).toEqual([]),
  };
}

/** VAT of Russia in two years, and a rate by which acts in dollars count in roubles. */
async function addRates({ database }: SmallApi): Promise<void> {
  await database
    .insert(vatRates)
    .values([
      { country: 'RU', validFrom: '2019-01-01', value: '20' },
      { country: 'RU', validFrom: '2026-01-01', value: '22' },
    ])
    .onConflictDoNothing();
  const [rate] = await database.insert(exchangeRates).values({ from: 'USD', to: 'RUB', value: '80' }).returning();
  const value = { rateId: rate?.id ?? 0, validFrom: new Date('2000-01-01'), value: '80' };
  await database.insert(exchangeRateValues).values(value);
}

export const scan = () => textForm('%PDF-1.7\n…\n%%EOF\n', 'scan.pdf');

/** The client's contracts, the oldest first. */
export const contractsOf = ({ api }: Office, userId: number) =>
  api.database.select().from(contracts).where(eq(contracts.userId, userId)).orderBy(contracts.id);

/** Uploads a scan and says that the contract is signed. */
export async function sign({ api, manager }: Office, id: number): Promise<void> {
  const { body } = await api.call(manager, 'finance.uploadSignedContract', { params: { id }, form: scan() });
  const signed = await api.call(manager, 'finance.signContract', { query: { id, version: body.version } });
  expect([signed.status, signed.body.isSigned]).toEqual([200, true]);
}

/** Saves the client's payment information with some fields changed, and waits for what follows from it. */
export async function changeInfo(
  { api, manager, settle }: Office,
  userId: number,
  fields: Partial<PaymentInfoFields>,
): Promise<void> {
  const { body } = await api.call(manager, 'finance.paymentInfo', { params: { id: userId } });
  const saved = await api.call(manager, 'finance.updatePaymentInfo', { body: { ...body, ...fields } });
  expect([saved.status, saved.text]).toEqual([200, expect.any(String)]);
  await settle();
}

interface Use {
  month: string;
  /** Micros, a platform each. */
  spends: readonly bigint[];
  name?: string;
  /** The first platform's name. */
  platform?: string | undefined;
}

/** A campaign that has spent money in a month on some platforms, in facts and in the ledger alike. */
export async function addUse(
  { api }: Office,
  userId: number,
  { month, spends, name = 'A campaign', platform }: Use,
): Promise<number> {
  const { database, facts } = api;
  const { creativeGroups: _sets, ...fields } = campaignInput({ name });
  // TZ-1 is not UTC: a slot in the middle of the month is in the month everywhere.
  const values = { ...fields, userId, currency: 'USD' as const, totalBudget: 1_000_000_000n, dailyBudget: null };
  const [campaign] = await database.insert(campaigns).values(values).returning({ id: campaigns.id });
  const campaignId = campaign?.id ?? 0;
  const day = `${month.slice(0, 7)}-15`;
  const slot = Math.floor(Date.parse(`${day}T12:00:00Z`) / 900_000);
  await ingestFacts(
    facts,
    crypto.randomUUID(),
    spends.map((spend, at) =>
      sampleFact({
        slot,
        clientId: userId,
        campaignId,
        spend,
        impressions: 10 + at,
        placement: at === 0 && platform ? platform : `site-${at}.example`,
      }),
    ),
  );
  const amount = -spends.reduce((sum, one) => sum + one, 0n);
  await database.insert(ledgerEntries).values({ userId, campaignId, amount, currency: 'USD', kind: 'WRITE_OFF', day });
  return campaignId;
}

export const actOf = async ({ api }: Office, id: number) => {
  const [act] = await api.database.select().from(acts).where(eq(acts.id, id));
  return act;
};
