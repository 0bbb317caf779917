import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '@/lib/embedded-dsp/store/people-schema';
import { campaigns } from '@/lib/embedded-dsp/store/schema';
import { campaignCounters } from '@/lib/embedded-dsp/store/settlement-schema';
import { beginningAt } from '@/lib/embedded-dsp/what-if/beginning';
import { addBusiness, openPlatform, type Platform } from '../settlement/small-platform';

let platform: Platform;
let clientId: number;
let campaignId: number;

beforeAll(async () => {
  platform = await openPlatform();
  ({ clientId, campaignId } = await addBusiness(platform.store.database, { amount: 50_000_000n }));
});
afterAll(() => platform.close());

describe('the beginning of a replay', () => {
  it('has the use of a stopped campaign and the balance of its client, who has no active one', async () => {
    const { database } = platform.store;
    await database.update(campaigns).set({ status: 'INACTIVE' }).where(eq(campaigns.id, campaignId));
    const use = { day: '2026-11-19', spent: 950_000_000n, clicks: 70, impressions: 9_000 };
    await database.update(campaignCounters).set(use).where(eq(campaignCounters.campaignId, campaignId));
    const [owner] = await database.select().from(users).where(eq(users.id, clientId));
    const own = { id: campaignId, clientId, balance: owner?.balance ?? 0n };
    const { uses, balances } = await beginningAt(database, own, {
      from: Date.parse('2026-11-19T21:00:00Z'),
      now: Date.parse('2026-11-20T15:00:00Z'),
    });
    expect(uses.get(campaignId)).toMatchObject({ spent: 950_000_000n, clicks: 70, impressions: 9_000 });
    expect(balances.get(clientId)).toBe(50_000_000n);
  });
});
