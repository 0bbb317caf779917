import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Seller } from '@/lib/embedded-dsp/rtb/bid/sellers';
import { SspMeter } from '@/lib/embedded-dsp/rtb/live/ssp-meter';
import { bidTokens } from '@/lib/embedded-dsp/rtb/markup/bid-token';
import { NoticeService } from '@/lib/embedded-dsp/rtb/notices/notice-service';
import { integrations } from '@/lib/embedded-dsp/store/integrations-schema';
import { addIntegration, openPlatform, type Platform } from '../settlement/small-platform';
import { ManualClock } from '../support/manual-clock';
import { firstVersionToken, someBid, someSeller } from './some-seller';

let platform: Platform;
beforeAll(async () => {
  platform = await openPlatform();
});
afterAll(() => platform.close());

const secret = 'a secret of tests';
const hourMs = 3_600_000;
type Way = 'pixel' | 'burl' | 'pixel as burl' | 'old pixel' | 'old burl';

/** An SSP that has called nothing yet. Each report is of a bid of its own. */
async function newSsp(given: Partial<Seller> = {}) {
  const { database } = platform.store;
  const id = await addIntegration(database, `SSP ${crypto.randomUUID()}`);
  const seller = someSeller({ id, ...given });
  const clock = new ManualClock(Date.now());
  const tokens = bidTokens(secret);
  let meter = new SspMeter();
  const start = () => new NoticeService({ database, clock, tokens, seller: () => seller, meter: () => meter });
  let notices = start();
  let bids = 0;
  const report = async (way: Way): Promise<string> => {
    const about = { id: (++bids + id * 1_000).toString(16).padStart(18, '0'), sspId: id, sentAt: clock.now() };
    const { page, ssp } = tokens.sign(someBid(about));
    const old = firstVersionToken(secret, about);
    const text = { pixel: page, burl: ssp, 'pixel as burl': page, 'old pixel': old, 'old burl': old }[way];
    const notice = way.endsWith('burl') ? 'billing' : 'impression';
    meter = new SspMeter();
    await notices.report(notice, text, { price: null });
    return [...(meter.notices.get(notice)?.keys() ?? [])][0] ?? 'KEPT';
  };
  const seenAt = async () => {
    const [row] = await database.select().from(integrations).where(eq(integrations.id, id));
    return row?.billingSeenAt?.getTime() ?? null;
  };
  /** A program that starts with what is stored. */
  const restart = async () => {
    seller.billingSeenAt = await seenAt();
    notices = start();
  };
  return { report, seenAt, restart, clock };
}

it('Who sees a pixel cannot say that its SSP calls billing notices', async () => {
  const { report, seenAt } = await newSsp();
  expect(await report('pixel as burl')).toBe('FORGED');
  expect(await seenAt()).toBeNull();
  expect(await report('pixel')).toBe('KEPT');
  const always = await newSsp({ billedBy: 'BURL' });
  expect(await always.report('pixel as burl')).toBe('FORGED');
  expect(await always.report('burl')).toBe('KEPT');
});

it('An SSP that calls billing notices is billed by them alone, until none has come for 24 hours', async () => {
  const { report, seenAt, restart, clock } = await newSsp();
  expect(await report('burl')).toBe('KEPT');
  const first = clock.now();
  clock.jump(hourMs / 2);
  await report('burl');
  expect(await seenAt()).toBe(first);
  clock.jump(23 * hourMs);
  expect(await report('pixel')).toBe('NOT_BILLED_HERE');
  expect(await report('burl')).toBe('KEPT');
  expect(await seenAt()).toBe(clock.now());
  clock.jump(23 * hourMs);
  await restart();
  expect(await report('pixel')).toBe('NOT_BILLED_HERE');
  clock.jump(hourMs);
  expect(await report('pixel')).toBe('KEPT');
  expect(await report('burl')).toBe('KEPT');
  expect(await report('pixel')).toBe('NOT_BILLED_HERE');
});

it('An address that was sent out before an update is still billed, but does not say what an SSP calls', async () => {
  const { report, seenAt } = await newSsp();
  expect(await report('old burl')).toBe('KEPT');
  expect(await seenAt()).toBeNull();
  expect(await report('old pixel')).toBe('KEPT');
  await report('burl');
  expect(await report('old burl')).toBe('KEPT');
  expect(await report('old pixel')).toBe('NOT_BILLED_HERE');
  const always = await newSsp({ billedBy: 'BURL' });
  expect([await always.report('old burl'), await always.report('old pixel')]).toEqual(['KEPT', 'NOT_BILLED_HERE']);
});

it('An SSP whose version has no billing notices is billed by the pixel, whatever it is set to', async () => {
  for (const rtbVersion of ['2.3', '2.4'] as const) {
    const set = await newSsp({ rtbVersion, billedBy: 'BURL' });
    expect(await set.report('pixel')).toBe('KEPT');
    const changed = await newSsp({ rtbVersion, billingSeenAt: Date.now() });
    expect(await changed.report('pixel')).toBe('KEPT');
    // Of a bid that was sent before the version was changed.
    expect(await changed.report('burl')).toBe('KEPT');
    expect(await changed.report('pixel')).toBe('KEPT');
  }
});
