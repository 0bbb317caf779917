import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { campaignCounters } from '@/lib/embedded-dsp/store/settlement-schema';
import { integrationInput } from '../api/pivot/integrations';
import { type SmallApi, startSmallApi } from '../api/small-api';
import { addPerson } from '../api/tenants';
import { addCampaign, addClient } from '../settlement/small-platform';
import { fund } from '../support/fund';
import { ManualClock } from '../support/manual-clock';

const clock = new ManualClock(Date.parse('2026-11-20T12:00:00Z'));
let api: SmallApi;
let token: string;

beforeAll(async () => {
  api = await startSmallApi({ DSP_EXCHANGE_SPEED: '2400' }, { clock });
  token = await api.tokenOf(await addPerson(api.database, 'an-admin', { role: 'ROLE_ADMIN' }));
});
afterAll(() => api.close());

const bidsOf = async (campaignId: number) => {
  const [row] = await api.database.select().from(campaignCounters).where(eq(campaignCounters.campaignId, campaignId));
  return row?.bids ?? 0;
};
const change = async (id: number, given: object) => {
  const { body } = await api.call(token, 'integrations.view', { params: { id } });
  const answer = await api.call(token, 'integrations.update', { params: { id }, body: { ...body, ...given } });
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
};

describe('the exchange', () => {
  it('sends requests of a new SSP at once, in the formats it has, and stops when it is switched off', async () => {
    const body = integrationInput({ creativeTypes: ['audio'] });
    const { id } = (await api.call(token, 'integrations.create', { body })).body;
    const clientId = await addClient(api.database);
    await fund(api.database, clientId, 1_000_000_000n);
    // Chosen from the first: a campaign that bids elsewhere before would count those bids too.
    const campaignId = await addCampaign(api.database, clientId, { exchanges: [id] });

    await change(id, { creativeTypes: ['audio'] });
    await clock.pass(5_000);
    expect(await bidsOf(campaignId)).toBe(0);

    await change(id, { creativeTypes: ['banner'] });
    await clock.pass(5_000);
    const sold = await bidsOf(campaignId);
    expect(sold).toBeGreaterThan(0);

    await change(id, { status: 'INACTIVE' });
    await clock.pass(1_000);
    const seen = await bidsOf(campaignId);
    await clock.pass(5_000);
    expect(await bidsOf(campaignId)).toBe(seen);
  });
});
