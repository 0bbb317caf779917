import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dialectOf } from '@/lib/embedded-dsp/rtb/bid/dialects';
import { isAboveBid, noticePrice } from '@/lib/embedded-dsp/rtb/notices/notice-price';
import { changes } from '@/lib/embedded-dsp/store/history-schema';
import { integrations } from '@/lib/embedded-dsp/store/integrations-schema';
import { campaignCounters } from '@/lib/embedded-dsp/store/settlement-schema';
import { priceWriter } from './price-writer';
import { bannerRequest, openRtbEndpoints, type RtbWorld } from './rtb-world';

const writer = priceWriter(5);
const stranger = priceWriter(6);
const keyBytes = (text: string) => Buffer.from(text, 'base64url');
const ssp = {
  dialect: dialectOf('GOOGLE'),
  priceKeys: {
    encryption: keyBytes(writer.keys.priceEncryptionKey),
    integrity: keyBytes(writer.keys.priceIntegrityKey),
  },
};
/** Of the documentation of Google’s real-time bidding, which everybody who decrypts such prices tries. */
const publishedKeys = {
  encryption: keyBytes('skU7Ax_NL5pPAFyKdkfZjZz2-VhIN8bjj1rVFOaJ_5o='),
  integrity: keyBytes('arO23ykdNqUQ5LEoQ0FVmPkBd7xB5CO89PDZlSjpFxo='),
};
const published: [string, number][] = [
  ['YWJjMTIzZGVmNDU2Z2hpN7fhCuPemCce_6msaw', 100],
  ['YWJjMTIzZGVmNDU2Z2hpN7fhCuPemCAWJRxOgA', 1_900],
  ['YWJjMTIzZGVmNDU2Z2hpN7fhCuPemC32prpWWw', 2_700],
];
const plainSsp = { dialect: dialectOf('DEFAULT'), priceKeys: null };

describe('the price of a notice', () => {
  it('is read as another program encrypted it, to the micro', async () => {
    for (const micros of [0n, 1n, 999_999n, 2_500_000n, 123_456_789_012n])
      expect(noticePrice(await writer.write(micros), ssp)).toBe(Number(micros) * 1_000);
  });

  it.each(published)(
    'is what the scheme’s published example says: %s is %i micros of an impression',
    (text, micros) => {
      expect(noticePrice(text, { ...ssp, priceKeys: publishedKeys })).toBe(micros * 1_000);
      expect(noticePrice(text, ssp)).toBe('FORGED');
    },
  );

  it('may be rounded up to the micro of an impression, and is above the bid beyond it', () => {
    const above = (price: number) => isAboveBid(price, 2_999_600, ssp);
    expect([2_999_000, 3_000_000, 3_001_000].map(above)).toEqual([false, false, true]);
    expect([3_000_000, 3_000_001].map((price) => isAboveBid(price, 3_000_000, plainSsp))).toEqual([false, true]);
  });

  it('is forged with one bit changed, by another’s keys, cut, or not encrypted at all', async () => {
    const good = await writer.write(3_000_000n);
    const bytes = Buffer.from(good, 'base64url');
    for (let at = 0; at < bytes.length; at++) {
      const changed = Buffer.from(bytes.map((byte, place) => (place === at ? byte ^ 1 : byte)));
      expect(noticePrice(changed.toString('base64url'), ssp)).toBe('FORGED');
    }
    for (const text of [await stranger.write(3_000_000n), good.slice(0, -2), `${good}AAAA`, '3', 'free'])
      expect(noticePrice(text, ssp)).toBe('FORGED');
    // More micros than a number holds.
    expect(noticePrice(await writer.write(2n ** 60n), ssp)).toBe('FORGED');
  });

  it('is unknown where a macro was not filled, or nobody gave us keys', async () => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a macro
    for (const text of [null, '', ' ', '${AUCTION_PRICE}', '%%WINNING_PRICE%%', '$%7BAUCTION_PRICE%7D'])
      expect([noticePrice(text, ssp), noticePrice(text, plainSsp)]).toEqual([null, null]);
    expect(noticePrice(await writer.write(1n), { ...ssp, priceKeys: null })).toBeNull();
  });

  it('is a number, also one that came as :B64', () => {
    const read = (text: string) => noticePrice(text, plainSsp);
    expect(['2.5', '3', '0.000001', '1e-3', 'Mi41', 'MC4wNQ=='].map(read)).toEqual([
      2_500_000, 3_000_000, 1, 1_000, 2_500_000, 50_000,
    ]);
    expect(['-1', 'NaN', '0x10', 'two', '1'.repeat(40), '1e30'].map(read)).toEqual([
      null,
      null,
      null,
      null,
      null,
      null,
    ]);
  });
});

// biome-ignore lint/suspicious/noTemplateCurlyInString: a macro
const unfilled = '${AUCTION_ANYTHING}';

describe('an integration', () => {
  let world: RtbWorld;
  beforeAll(async () => {
    world = await openRtbEndpoints();
  });
  afterAll(() => world.close());

  const cost = 3_000n;
  const view = async () => (await world.call(world.admin, 'integrations.view', { params: { id: world.sspId } })).body;
  const change = async (given: object) => {
    const { priceEncryptionKey: _one, priceIntegrityKey: _other, ...body } = await view();
    const answer = await world.call(world.admin, 'integrations.update', {
      params: { id: world.sspId },
      body: { ...body, ...given },
    });
    return answer;
  };
  const live = async () => (await world.call(world.admin, 'integrations.live', { params: { id: world.sspId } })).body;
  const endsOf = async (notice: string): Promise<Record<string, number>> =>
    Object.fromEntries(
      (await live()).notices
        .filter((one: { notice: string }) => one.notice === notice)
        .map((one: { end: string; count: number }) => [one.end, one.count]),
    );
  const bid = async () => {
    const [found] = (await world.bidFor(bannerRequest({ at: 2 }))).seatbid[0]?.bid ?? [];
    if (!found) throw new Error('No bid');
    return found as typeof found & { burl: string; lurl: string };
  };
  const call = (address: string, given: Record<string, string> = {}) => {
    const own = new URL(address.replace(/^https?:\/\/[^/]+/, world.origin));
    for (const [name, value] of Object.entries(given)) own.searchParams.set(name, value);
    return fetch(own);
  };
  const pixelIn = (adm: string) => /http[^"'\s<]*\/rtb\/notice\/impression\/[^"'\s<]*/.exec(adm)?.[0] ?? '';
  const used = async () => {
    const own = eq(campaignCounters.campaignId, world.campaignId);
    const [row] = await world.database.select().from(campaignCounters).where(own);
    return { impressions: row?.impressions ?? 0, spent: row?.spent ?? 0n };
  };

  it('keeps both keys or none, shows them to nobody, and tells its history that they changed', async () => {
    expect(await change({ priceEncryptionKey: writer.keys.priceEncryptionKey })).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED', fields: { priceIntegrityKey: 'required' } },
    });
    expect((await change({ ...writer.keys, priceIntegrityKey: 'short' })).status).toBe(400);
    const kept = await change({ sspSpecificProcessingKey: 'GOOGLE', ...writer.keys });
    expect(kept.status).toBe(200);
    expect(kept.body).toMatchObject({ priceEncryptionKey: '••••', priceIntegrityKey: '••••' });
    // Left out, or with its dots, a key stays.
    expect((await change({ priceEncryptionKey: '••••', priceIntegrityKey: '••••' })).status).toBe(200);
    expect((await change({})).body.priceEncryptionKey).toBe('••••');
    const [row] = await world.database.select().from(integrations).where(eq(integrations.id, world.sspId));
    expect(row?.priceEncryptionKey).toBe(writer.keys.priceEncryptionKey);
    const result = await world.database.select().from(changes).where(eq(changes.entity, 'integration'));
    const text = JSON.stringify(result);
    expect(text).toContain('priceEncryptionKey');
    for (const key of Object.values(writer.keys)) expect(text).not.toContain(key);
  });

  it('bills what an encrypted price says, and nothing whose price is forged or above the bid', async () => {
    await expect.poll(async () => (await change({})).status).toBe(200);
    const before = await used();
    const sent = await bid();
    const pixel = pixelIn(sent.adm);
    // The keys are known in a moment.
    await expect
      .poll(async () => {
        await call(sent.nurl, { price: await stranger.write(3_000n) });
        return (await endsOf('win')).PRICE_FORGED ?? 0;
      })
      .toBeGreaterThan(0);
    await call(pixel, { price: await stranger.write(3_000n) });
    expect((await endsOf('impression')).PRICE_FORGED).toBe(1);
    await call(pixel, { price: await writer.write(3_001n) });
    expect((await endsOf('impression')).PRICE_ABOVE_BID).toBe(1);
    await call(pixel, { price: await writer.write(1_000n) });
    await expect.poll(used).toEqual({ impressions: before.impressions + 1, spent: before.spent + cost / 3n });
  });

  it('shows why bids were lost, what would have won, and what players could not play', async () => {
    const sent = await bid();
    await call(sent.lurl, { reason: '102', mbr: '0.5', least: await writer.write(4_500n) });
    // Macros that nobody filled tell nothing.
    await call((await bid()).lurl, { reason: '102', mbr: unfilled, least: unfilled });
    await call((await bid()).lurl, { reason: unfilled });
    const pixel = pixelIn(sent.adm);
    const error = pixel.replace('/impression/', '/error/').replace(/\?.*/, '');
    await call(`${error}?code=402`);
    // What is sent again counts once, and who sees the markup says nothing about the market.
    await call(sent.lurl, { reason: '102', mbr: '0.1', least: await writer.write(9_000n) });
    await call(`${error}?code=900`);
    const seen = pixelIn((await bid()).adm)
      .replace('/impression/', '/loss/')
      .replace(/\?.*/, '');
    await call(`${seen}?reason=7&mbr=0.1&least=${await writer.write(9_000n)}`);
    expect((await live()).market).toEqual({
      lossReasons: [{ reason: 102, count: 2 }],
      leastToWin: 1.5,
      bidRatio: 0.5,
      playerErrors: [{ code: 402, count: 1 }],
    });
    expect(await endsOf('error')).toEqual({ COUNTED: 1, DOUBLED: 1 });
    expect(await endsOf('loss')).toMatchObject({ DOUBLED: 1 });
  });

  it('bills by the event that it is set to, and remembers who calls billing notices', async () => {
    const price = { price: await writer.write(3_000n) };
    const report = async (address: 'burl' | 'pixel') => {
      const sent = await bid();
      await call(address === 'burl' ? sent.burl : pixelIn(sent.adm), price);
    };
    const refused = async (notice: string) => (await endsOf(notice)).NOT_BILLED_HERE ?? 0;
    const before = await used();
    const settled = (count: number) =>
      expect.poll(async () => (await used()).impressions).toBe(before.impressions + count);
    const untilSet = async (given: object, notice: 'burl' | 'pixel', name: string) => {
      await change(given);
      const was = await refused(name);
      await expect
        .poll(async () => {
          await report(notice);
          return refused(name);
        })
        .toBeGreaterThan(was);
    };
    await untilSet({ billedBy: 'BURL' }, 'pixel', 'impression');
    await untilSet({ billedBy: 'PIXEL' }, 'burl', 'billing');
    await change({ billedBy: 'AUTO' });
    const [row] = await world.database.select().from(integrations).where(eq(integrations.id, world.sspId));
    expect(row?.billingSeenAt).not.toBeNull();
    const was = await refused('impression');
    await expect
      .poll(async () => {
        await report('pixel');
        return refused('impression');
      })
      .toBeGreaterThan(was);
    await settled((await used()).impressions - before.impressions);
  });

  it('answers the reason of a no-bid where it is set to, asked or not', async () => {
    const far = bannerRequest({ imp: [{ id: '1', banner: { w: 120, h: 600 } }] });
    expect((await world.ask(far)).status).toBe(204);
    await change({ isNbrAnswered: true });
    await expect.poll(async () => (await world.ask(far)).status).toBe(200);
    expect(await world.bidFor(far)).toMatchObject({ seatbid: [], nbr: 0 });
  });
});
