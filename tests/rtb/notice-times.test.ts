import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SspMeter } from '@/lib/embedded-dsp/rtb/live/ssp-meter';
import { bidTokens } from '@/lib/embedded-dsp/rtb/markup/bid-token';
import { NoticeService } from '@/lib/embedded-dsp/rtb/notices/notice-service';
import { rtbNotices } from '@/lib/embedded-dsp/store/rtb-schema';
import { openPlatform, type Platform } from '../settlement/small-platform';
import { ManualClock } from '../support/manual-clock';
import { firstVersionToken, someBid, someSeller } from './some-seller';

let platform: Platform;
beforeAll(async () => {
  platform = await openPlatform();
});
afterAll(() => platform.close());

const secret = 'a secret of tests';
const minuteMs = 60_000;

/** An SSP whose events can be billed within a minute, and the notices of it. */
function shortLived(sspId: number) {
  const { database } = platform.store;
  const clock = new ManualClock(Date.now());
  const tokens = bidTokens(secret);
  const meter = new SspMeter();
  const seller = someSeller({ id: sspId, ttlMs: minuteMs });
  const notices = new NoticeService({ database, clock, tokens, seller: () => seller, meter: () => meter });
  const rows = () => database.select().from(rtbNotices).where(eq(rtbNotices.sspId, sspId));
  return { clock, tokens, meter, seller, notices, rows };
}

const bidId = 'ab'.repeat(9);

it.each([
  ['a token says how long its bid can be billed', 7, 'LATE', 0],
  ['a token does not say how long, because it is old', 8, 'DOUBLED', 1],
] as const)('An SSP with a longer event TTL is not billed again: %s', async (_, sspId, end, kept) => {
  const { clock, tokens, meter, seller, notices, rows } = shortLived(sspId);
  const about = { id: bidId.replace(/^../, `0${sspId}`), sspId, sentAt: clock.now() };
  const text = end === 'LATE' ? tokens.sign({ ...someBid(about), ttlMs: minuteMs }) : firstVersionToken(secret, about);
  await notices.begin();
  await notices.report('impression', text, { price: null });
  await platform.store.database.update(rtbNotices).set({ settledAt: new Date() }).where(eq(rtbNotices.sspId, sspId));
  clock.jump(120 * minuteMs);
  await notices.begin();
  expect(await rows()).toHaveLength(kept);
  Object.assign(seller, { ttlMs: 7 * 24 * 60 * minuteMs });
  await notices.report('impression', text, { price: null });
  expect(meter.notices.get('impression')).toEqual(new Map([[end, 1]]));
  expect(await rows()).toHaveLength(kept);
  clock.jump(7 * 24 * 60 * minuteMs);
  await notices.begin();
  expect(await rows()).toHaveLength(0);
});
