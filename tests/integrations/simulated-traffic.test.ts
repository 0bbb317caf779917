import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { campaigns } from '@/lib/embedded-dsp/store/schema';
import { campaignCounters } from '@/lib/embedded-dsp/store/settlement-schema';
import { integrationInput } from '../api/pivot/integrations';
import { type SmallApi, startSmallApi } from '../api/small-api';
import { addPerson } from '../api/tenants';
import { addBusiness } from '../settlement/small-platform';

let api: SmallApi;
let token: string;

beforeAll(async () => {
  api = await startSmallApi({ DSP_EXCHANGE_SPEED: '30' });
  token = await api.tokenOf(await addPerson(api.database, 'an-admin', { role: 'ROLE_ADMIN' }));
});
afterAll(() => api.close());

const bidsOf = async (campaignId: number) => {
  const [row] = await api.database.select().from(campaignCounters).where(eq(campaignCounters.campaignId, campaignId));
  return row?.bids ?? 0;
};
async function until(isSo: () => Promise<boolean>, withinMs = 15_000): Promise<void> {
  const began = Date.now();
  while (!(await isSo())) {
    if (Date.now() - began > withinMs) throw new Error('Waited in vain');
    await sleep(100);
  }
}
const change = async (id: number, given: object) => {
  const { body } = await api.call(token, 'integrations.view', { params: { id } });
  const answer = await api.call(token, 'integrations.update', { params: { id }, body: { ...body, ...given } });
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
};

describe('the exchange', () => {
  it('sends requests of a new SSP at once, in the formats it has, and stops when it is switched off', async () => {
    const body = integrationInput({ creativeTypes: ['audio'] });
    const { id } = (await api.call(token, 'integrations.create', { body })).body;
    const { campaignId } = await addBusiness(api.database);
    await api.database
      .update(campaigns)
      .set({ exchanges: [id] })
      .where(eq(campaigns.id, campaignId));

    await change(id, { creativeTypes: ['audio'] });
    await sleep(3_000);
    expect(await bidsOf(campaignId)).toBe(0);

    await change(id, { creativeTypes: ['banner'] });
    await until(async () => (await bidsOf(campaignId)) > 0);

    await change(id, { status: 'INACTIVE' });
    await sleep(2_000);
    const seen = await bidsOf(campaignId);
    await sleep(2_000);
    expect(await bidsOf(campaignId)).toBe(seen);
  });
});
