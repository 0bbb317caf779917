import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '@/lib/embedded-dsp/clock';
import { encodeFacts } from '@/lib/embedded-dsp/facts/encoded-facts';
import { NoticeLog } from '@/lib/embedded-dsp/rtb/notices/notice-log';
import { createSettlement } from '@/lib/embedded-dsp/settlement/settlement';
import { rtbNotices } from '@/lib/embedded-dsp/store/rtb-schema';
import { ledgerEntries, settlementBatches } from '@/lib/embedded-dsp/store/settlement-schema';
import { addCampaign, addClient, addIntegration, openPlatform, type Platform } from '../settlement/small-platform';
import { sampleFact } from '../statistics/sample-fact';
import { fund } from '../support/fund';

let platform: Platform;
beforeAll(async () => {
  platform = await openPlatform();
});
afterAll(() => platform.close());

const fence = async () => {
  throw new Error('Another process leads');
};

describe('a process that led before', () => {
  it('settles nothing more', async () => {
    const { store } = platform;
    const clientId = await addClient(store.database);
    await fund(store.database, clientId, 1_000_000n);
    const campaignId = await addCampaign(store.database, clientId);
    const settlement = createSettlement({ database: store.database, facts: platform.facts, fence });
    const facts = await encodeFacts([sampleFact({ clientId, campaignId, spend: 7n })]);
    const outcome = { until: Date.now(), facts, reasons: [] };
    await expect(settlement.settle(outcome)).rejects.toThrow('Another process leads');
    expect(await store.database.select().from(settlementBatches)).toEqual([]);
    expect(await store.database.select().from(ledgerEntries)).toHaveLength(1);
    expect(platform.facts.extent()).toBeNull();
  });

  it('keeps no report of an SSP that the next leader would not count', async () => {
    const { database } = platform.store;
    const sspId = await addIntegration(database, 'An SSP');
    const about = { bidId: 'a', notice: 'win' as const, sspId, token: 't', price: null };
    const report = { ...about, expiresAt: new Date(), settledAt: null };
    await expect(new NoticeLog(database, systemClock, fence).keep(report)).rejects.toThrow('Another process leads');
    expect(await database.select().from(rtbNotices)).toEqual([]);
    expect(await new NoticeLog(database, systemClock, async () => {}).keep(report)).toMatchObject(report);
  });
});
