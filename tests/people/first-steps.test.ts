import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { users } from '@/lib/embedded-dsp/store/people-schema';
import { campaigns, creatives } from '@/lib/embedded-dsp/store/schema';
import { campaignCounters } from '@/lib/embedded-dsp/store/settlement-schema';
import { companyInfo } from '../api/belongings/finance';
import { type SmallApi, startSmallApi } from '../api/small-api';
import { addBelongings, addCreative, addPerson, type Person } from '../api/tenants';

let api: SmallApi;
beforeAll(async () => {
  api = await startSmallApi();
});
afterAll(() => api.close());

const stepsOf = async (person: Person) => (await api.call(await api.tokenOf(person), 'users.firstSteps', {})).body;

it('follow a newcomer from nothing to the first impression', async () => {
  const { database } = api;
  const newcomer = await addPerson(database, 'a-newcomer');
  const nothing = { creative: 'NONE', campaign: 'NONE', campaignId: null, hasPaymentInfo: false, hasFunds: false };
  expect(await stepsOf(newcomer)).toEqual(nothing);

  const creative = await addCreative(database, newcomer.id, { moderationStatus: 'REJECTED' });
  expect(await stepsOf(newcomer)).toEqual({ ...nothing, creative: 'REJECTED' });
  const another = await addCreative(database, newcomer.id, { moderationStatus: 'PENDING' });
  expect(await stepsOf(newcomer)).toEqual({ ...nothing, creative: 'PENDING' });
  await database.update(creatives).set({ moderationStatus: 'APPROVED' }).where(eq(creatives.id, creative));
  expect(await stepsOf(newcomer)).toEqual({ ...nothing, creative: 'APPROVED' });
  await database.update(creatives).set({ archived: true }).where(eq(creatives.id, creative));
  await database.update(creatives).set({ removedAt: new Date() }).where(eq(creatives.id, another));
  expect(await stepsOf(newcomer)).toEqual(nothing);

  const token = await api.tokenOf(newcomer);
  expect((await api.call(token, 'finance.createPaymentInfo', { body: companyInfo() })).status).toBe(200);
  await database.update(users).set({ balance: 1n }).where(eq(users.id, newcomer.id));
  expect(await stepsOf(newcomer)).toEqual({ ...nothing, hasPaymentInfo: true, hasFunds: true });
});

it('tell of an active campaign before an inactive one, and end with the first impression', async () => {
  const { database } = api;
  const buyer = await addPerson(database, 'a-buyer');
  const active = (await addBelongings(database, buyer, 'older')).campaign;
  const idle = (await addBelongings(database, buyer, 'newer')).campaign;
  const switchTo = (id: number, status: 'ACTIVE' | 'INACTIVE') =>
    database.update(campaigns).set({ status }).where(eq(campaigns.id, id));
  await switchTo(active, 'INACTIVE');
  await switchTo(idle, 'INACTIVE');
  expect(await stepsOf(buyer)).toMatchObject({ campaign: 'INACTIVE', campaignId: idle });
  await database.update(campaigns).set({ startsOnceApproved: true }).where(eq(campaigns.id, idle));
  expect(await stepsOf(buyer)).toMatchObject({ campaign: 'AWAITING', campaignId: idle });
  await switchTo(active, 'ACTIVE');
  expect(await stepsOf(buyer)).toMatchObject({ campaign: 'ACTIVE', campaignId: active });

  const counted = { campaignId: active, day: '2026-11-23', impressions: 1 };
  await database
    .insert(campaignCounters)
    .values(counted)
    .onConflictDoUpdate({ target: campaignCounters.campaignId, set: { impressions: 1 } });
  expect(await stepsOf(buyer)).toBeNull();
});

it('are nothing for staff', async () => {
  expect(await stepsOf(await addPerson(api.database, 'an-overseer', { role: 'ROLE_ADMIN' }))).toBeNull();
});
