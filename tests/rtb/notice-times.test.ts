import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SspMeter } from '@/lib/embedded-dsp/rtb/live/ssp-meter';
import { bidTokens } from '@/lib/embedded-dsp/rtb/markup/bid-token';
import { NoticeService } from '@/lib/embedded-dsp/rtb/notices/notice-service';
import type { KeptReport } from '@/lib/embedded-dsp/running-exchange/running-exchange';
import { rtbNotices } from '@/lib/embedded-dsp/store/rtb-schema';
import { anyOf } from '@/lib/embedded-dsp/store/sql/any-of';
import { openPlatform, type Platform } from '../settlement/small-platform';
import { ManualClock } from '../support/manual-clock';
import { openInPlace } from '../support/open-in-place';
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
  const text =
    end === 'LATE' ? tokens.sign({ ...someBid(about), ttlMs: minuteMs }).page : firstVersionToken(secret, about);
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

it('An exchange is told how far notices that were settled before had brought a bid', async () => {
  const { clock, tokens, notices } = shortLived(9);
  const textOf = (id: string) => tokens.sign(someBid({ id: id.repeat(18), sspId: 9, sentAt: clock.now() })).page;
  const counted: KeptReport[] = [];
  const count = () => {
    const rates = { USD: 1n, EUR: 1n, RUB: 1n };
    const exchange = openInPlace({ seed: 3, ssps: [], rates, requestsPerSecond: 0, startsAt: clock.now() });
    return notices.count({
      ...exchange,
      report: async ({ kept }) => {
        counted.push(...kept);
        return kept.map(() => 'COUNTED' as const);
      },
    });
  };
  await notices.begin();
  for (const id of ['a', 'b']) await notices.report('win', textOf(id), { price: null });
  await notices.report('impression', textOf('a'), { price: null });
  await notices.report('loss', textOf('c'), { price: null });
  await count();
  const ids = counted.map(({ row }) => row);
  await platform.store.database.update(rtbNotices).set({ settledAt: new Date() }).where(anyOf(rtbNotices.id, ids));
  counted.splice(0);
  for (const id of ['a', 'b', 'c', 'd']) await notices.report('click', textOf(id), { price: null });
  await notices.report('impression', textOf('d'), { price: null });
  // An error of a player has no effect on its bid.
  await notices.report('error', textOf('e'), { price: null, code: '402' });
  await count();
  const stages = counted.map(({ bid, what, stage }) => `${bid.id.slice(0, 1)} ${what} ${stage}`);
  expect(stages).toEqual(['a clicks SHOWN', 'b clicks WON', 'c clicks LOST', 'd clicks SENT', 'd show SENT']);
});
