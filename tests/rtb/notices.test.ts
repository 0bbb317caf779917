import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bidTokens } from '@/lib/embedded-dsp/rtb/markup/bid-token';
import { users } from '@/lib/embedded-dsp/store/people-schema';
import { campaigns } from '@/lib/embedded-dsp/store/schema';
import { campaignCounters } from '@/lib/embedded-dsp/store/settlement-schema';
import { secret } from '../api/small-api';
import { addCampaign, addClient } from '../settlement/small-platform';
import { fund } from '../support/fund';
import { bannerRequest, openRtbEndpoints, type RtbWorld } from './rtb-world';

let world: RtbWorld;
beforeAll(async () => {
  world = await openRtbEndpoints();
});
afterAll(() => world.close());

/** What an impression of the campaigns of this file costs: 3 USD per thousand. */
const cost = 3_000n;

const withPrice = (address: string, price: number) => address.replace(/\$\{AUCTION_PRICE\}/, String(price));
const addressIn = (adm: string, notice: string) =>
  new RegExp(`http[^"'\\s<]*/rtb/${notice}/[\\w-]+[^"'\\s<]*`).exec(adm)?.[0] ?? '';
const here = (address: string) => address.replace(/^https?:\/\/[^/]+/, world.origin);
const call = (address: string, price = 3) => fetch(here(withPrice(address, price)), { redirect: 'manual' });
const usedBy = async (campaignId: number) => {
  const [row] = await world.database.select().from(campaignCounters).where(eq(campaignCounters.campaignId, campaignId));
  return row ?? { bids: 0, wins: 0, impressions: 0, viewable: 0, clicks: 0, spent: 0n };
};
const balanceOf = async (clientId: number) => {
  const [row] = await world.database.select({ balance: users.balance }).from(users).where(eq(users.id, clientId));
  return row?.balance ?? 0n;
};
const live = async () => (await world.call(world.admin, 'integrations.live', { params: { id: world.sspId } })).body;
const ends = async (notice: string): Promise<Record<string, number>> =>
  Object.fromEntries(
    (await live()).notices
      .filter((one: { notice: string }) => one.notice === notice)
      .map((one: { end: string; count: number }) => [one.end, one.count]),
  );

const bid = async () => {
  const { seatbid } = await world.bidFor(bannerRequest());
  const [found] = seatbid[0]?.bid ?? [];
  if (!found) throw new Error('No bid');
  return found as typeof found & { burl: string; lurl: string };
};

describe('what is reported of a bid', () => {
  it('bills a shown impression once, and counts what follows it', async () => {
    const before = await balanceOf(world.clientId);
    const sent = await bid();
    expect((await call(sent.nurl)).status).toBe(200);
    const pixel = addressIn(sent.adm, 'notice/impression');
    const answer = await call(pixel);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/gif']);
    await call(pixel);
    await call(addressIn(sent.adm, 'notice/viewable'));
    const click = await call(addressIn(sent.adm, 'click'));
    expect([click.status, click.headers.get('location')]).toEqual([302, 'https://example.com/']);
    await expect
      .poll(() => usedBy(world.campaignId))
      .toMatchObject({
        bids: 1,
        wins: 1,
        impressions: 1,
        viewable: 1,
        clicks: 1,
        spent: cost,
      });
    expect(await balanceOf(world.clientId)).toBe(before - cost);
    expect(await ends('impression')).toEqual({ COUNTED: 1, DOUBLED: 1 });
    const { steps } = await live();
    const done = steps.filter(({ isDone }: { isDone: boolean }) => isDone).map(({ step }: { step: string }) => step);
    expect(done).toEqual(expect.arrayContaining(['WIN', 'IMPRESSION', 'CLICK']));
  });

  it('bills nothing that is forged, late, or dearer than the bid', async () => {
    const before = await usedBy(world.campaignId);
    const sent = await bid();
    const pixel = addressIn(sent.adm, 'notice/impression');
    const forged = pixel.replace(
      /(impression\/.{20})./,
      (whole, kept: string) => kept + (whole.endsWith('A') ? 'B' : 'A'),
    );
    expect((await call(forged)).status).toBe(200);
    expect((await call(addressIn(sent.adm, 'click').replace(/click\/./, 'click/_'))).status).toBe(404);
    expect((await live()).forged).toBe(2);

    await call(pixel, 3.01);
    expect((await ends('impression')).PRICE_ABOVE_BID).toBe(1);

    const tokens = bidTokens(secret);
    const [, text = ''] = /impression\/([\w-]+)/.exec(pixel) ?? [];
    const token = tokens.read(text);
    if (!token) throw new Error('No token');
    const past = { id: '0'.repeat(18), sentAt: token.sentAt - 61 * 60_000, ttlMs: 60 * 60_000 };
    const old = tokens.sign({ ...token, ...past }).page;
    await call(pixel.replace(text, old));
    expect((await ends('impression')).LATE).toBe(1);

    // What follows is counted after it: nothing of the above was.
    await call(pixel);
    await expect.poll(async () => (await usedBy(world.campaignId)).impressions).toBe(before.impressions + 1);
    expect((await usedBy(world.campaignId)).spent).toBe(before.spent + cost);
  });

  it('bills once what the first billing notice of an SSP reports after the pixel', async () => {
    const before = await usedBy(world.campaignId);
    const sent = await bid();
    const next = await bid();
    await call(addressIn(sent.adm, 'notice/impression'));
    await expect.poll(async () => (await usedBy(world.campaignId)).impressions).toBe(before.impressions + 1);
    await call(sent.burl);
    expect((await ends('billing')).DOUBLED).toBe(1);
    // What follows is counted after it.
    await call(next.burl);
    await expect.poll(async () => (await usedBy(world.campaignId)).impressions).toBe(before.impressions + 2);
    expect((await usedBy(world.campaignId)).spent).toBe(before.spent + 2n * cost);
  });

  it('bills by the billing notice of an SSP that calls it, and never by both', async () => {
    const before = await usedBy(world.campaignId);
    const one = await bid();
    const other = await bid();
    await call(one.burl);
    await call(addressIn(one.adm, 'notice/impression'));
    await call(addressIn(other.adm, 'notice/impression'));
    await call(other.burl);
    await expect.poll(async () => (await usedBy(world.campaignId)).impressions).toBe(before.impressions + 2);
    expect((await ends('impression')).NOT_BILLED_HERE).toBe(2);
    expect((await usedBy(world.campaignId)).spent).toBe(before.spent + 2n * cost);
  });

  it('keeps the sum of what was billed, within the budget, whatever is reported in whatever order', async () => {
    const clientId = await addClient(world.database);
    await fund(world.database, clientId, 1_000_000_000n);
    const budget = 12n * cost + 1n;
    const campaignId = await addCampaign(world.database, clientId, { exchanges: [world.sspId], totalBudget: budget });
    await world.database.update(campaigns).set({ status: 'INACTIVE' }).where(eq(campaigns.id, world.campaignId));
    const body = (await world.call(world.admin, 'integrations.view', { params: { id: world.sspId } })).body;
    await world.call(world.admin, 'integrations.update', { params: { id: world.sspId }, body });
    await expect
      .poll(async () => (await world.bidFor(bannerRequest({ test: 1 }))).seatbid[0]?.bid[0]?.cid)
      .toBe(String(campaignId));
    const before = await ends('billing');
    let sentNotices = 0;
    const act = fc.constantFrom('win', 'burl', 'pixel', 'loss', 'dear');
    const lives = fc.sample(fc.array(act, { maxLength: 4 }), { numRuns: 60, seed: 11 });
    for (const acts of lives) {
      const response = await world.ask(bannerRequest());
      if (response.status === 204) continue;
      const [sent] = (await response.json()).seatbid[0].bid;
      const pixel = addressIn(sent.adm, 'notice/impression');
      const addresses = { win: sent.nurl, burl: sent.burl, pixel, loss: sent.lurl, dear: sent.burl };
      for (const one of acts) await call(addresses[one], one === 'dear' ? 4 : 3);
      sentNotices += acts.filter((one) => one === 'burl' || one === 'dear').length;
    }
    const total = (of: Record<string, number>) => Object.values(of).reduce((sum, count) => sum + count, 0);
    await expect.poll(async () => total(await ends('billing')) - total(before)).toBe(sentNotices);
    const counted = ((await ends('billing')).COUNTED ?? 0) - (before.COUNTED ?? 0);
    const billed = BigInt(counted) * cost;
    await expect.poll(async () => (await usedBy(campaignId)).spent).toBe(billed);
    expect(billed).toBeGreaterThan(0n);
    expect(billed).toBeLessThanOrEqual(budget);
    expect(await balanceOf(clientId)).toBe(1_000_000_000n - billed);
    const facts = await usedBy(campaignId);
    expect(BigInt(facts.impressions) * cost).toBe(billed);
    expect(facts.bids).toBeGreaterThanOrEqual(facts.wins);
  });
});
