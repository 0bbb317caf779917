import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Clock, systemClock } from '@/lib/embedded-dsp/clock';
import type { OpenExchange } from '@/lib/embedded-dsp/running-exchange/running-exchange';
import { users } from '@/lib/embedded-dsp/store/people-schema';
import { campaignCounters } from '@/lib/embedded-dsp/store/settlement-schema';
import { openInPlace } from '../support/open-in-place';
import { bannerRequest, openRtbEndpoints, type RtbWorld } from './rtb-world';

/** The system's clock, which a test sets and lets run ahead. */
const ahead = { wall: 0, elapsed: 0 };
const clock: Clock = {
  ...systemClock,
  now: () => Date.now() + ahead.wall,
  elapsed: () => performance.now() + ahead.elapsed,
};

/** While it is closed, nothing is decided. */
const gate = { opened: Promise.resolve(), open: () => {} };
const close = () => {
  gate.opened = new Promise((resolve) => {
    gate.open = resolve;
  });
};
const withdrawn: string[] = [];
let requested = 0;
const openSlowly: OpenExchange = (options) => {
  const exchange = openInPlace(options);
  return {
    ...exchange,
    bid: async (slots) => {
      requested++;
      await gate.opened;
      return exchange.bid(slots);
    },
    withdraw: async (ids) => {
      withdrawn.push(...ids);
      await exchange.withdraw(ids);
    },
  };
};

let world: RtbWorld;
beforeAll(async () => {
  // A store that fails is logged.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  world = await openRtbEndpoints({}, { clock, openExchange: openSlowly });
});
afterAll(async () => {
  await world.close();
  vi.restoreAllMocks();
});

const cost = 3_000n;
const live = async () => (await world.call(world.admin, 'integrations.live', { params: { id: world.sspId } })).body;
const countOf = async (answer: string): Promise<number> =>
  (await live()).answers.find((one: { answer: string }) => one.answer === answer)?.count ?? 0;
const statusOf = async (given: object = {}) => (await world.ask(bannerRequest(given))).status;
const pixelOf = async () => {
  const { seatbid } = await world.bidFor(bannerRequest());
  const [address = ''] = /http[^"'\s<]*\/rtb\/notice\/impression\/[^"'\s<]*/.exec(seatbid[0]?.bid[0]?.adm ?? '') ?? [];
  return address.replace(/\$\{AUCTION_PRICE\}/, '3').replace(/^https?:\/\/[^/]+/, world.origin);
};
const used = async () => {
  const own = eq(campaignCounters.campaignId, world.campaignId);
  const [row] = await world.database.select().from(campaignCounters).where(own);
  return { impressions: row?.impressions ?? 0, spent: row?.spent ?? 0n };
};
const billedSince = async (before: Awaited<ReturnType<typeof used>>, count: number) => {
  const wanted = { impressions: before.impressions + count, spent: before.spent + BigInt(count) * cost };
  await expect.poll(used).toEqual(wanted);
};
const run = (text: string) => world.database.execute(sql.raw(text));

/** Lets every write to a table fail, as on a disk that is full. */
const fill = async (table: string) => {
  await run(
    `create or replace function full_disk() returns trigger language plpgsql as $$ begin raise exception 'no space left on device' using errcode = '53100'; end $$`,
  );
  await run(`create trigger full_disk before insert or update on ${table} execute function full_disk()`);
};
const empty = (table: string) => run(`drop trigger full_disk on ${table}`);

describe('a store that does not keep up', () => {
  it('stops the bidding, tells whoever reports in time, and keeps what it was told meanwhile', async () => {
    const before = await used();
    const pixels = [await pixelOf(), await pixelOf()];
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const heldLock = world.database.transaction(() => held);
    try {
      const result = await Promise.all(pixels.map((pixel) => fetch(pixel)));
      expect(result.map(({ status }) => status)).toEqual([503, 503]);
      expect(await statusOf()).toBe(204);
    } finally {
      // Held any longer, the store would let nothing end, this file included.
      release();
      await heldLock;
    }
    expect(await countOf('STORE_BEHIND')).toBe(1);
    await expect.poll(() => statusOf()).toBe(200);
    // What was kept too late for its answer counts once, also when it is reported again.
    for (const pixel of pixels) expect((await fetch(pixel)).status).toBe(200);
    await billedSince(before, 2);
    const ends = (await live()).notices.filter(({ notice }: { notice: string }) => notice === 'impression');
    expect(ends).toEqual(
      expect.arrayContaining([
        { notice: 'impression', end: 'NOT_KEPT', count: 2 },
        { notice: 'impression', end: 'DOUBLED', count: 2 },
      ]),
    );
  });

  it('stops the bidding while it cannot keep reports, and a report is kept when it is sent again', async () => {
    const before = await used();
    const pixel = await pixelOf();
    await fill('rtb_notices');
    expect((await fetch(pixel)).status).toBe(503);
    expect(await statusOf()).toBe(204);
    await empty('rtb_notices');
    expect((await fetch(pixel)).status).toBe(200);
    expect(await statusOf()).toBe(204);
    ahead.elapsed += 5_000;
    expect(await statusOf()).toBe(200);
    await billedSince(before, 1);
  });

  it('stops the bidding while nothing is settled, and loses no money afterwards', async () => {
    const before = await used();
    const [client] = await world.database.select().from(users).where(eq(users.id, world.clientId));
    const pixel = await pixelOf();
    await fill('campaign_counters');
    expect((await fetch(pixel)).status).toBe(200);
    await expect
      .poll(async () => {
        ahead.elapsed += 5_000;
        return statusOf();
      })
      .toBe(204);
    await empty('campaign_counters');
    await expect.poll(() => statusOf()).toBe(200);
    await billedSince(before, 1);
    const [now] = await world.database.select().from(users).where(eq(users.id, world.clientId));
    expect(now?.balance).toBe((client?.balance ?? 0n) - cost);
  });
});

describe('a bidder that does not keep up', () => {
  it('answers in time what it was asked, turns what comes then away, and takes back what nobody waits for', async () => {
    const before = { late: await countOf('LATE'), over: await countOf('OVERLOADED'), requested };
    close();
    const tmax = 400;
    const answered = await Promise.all(Array.from({ length: 5 }, () => statusOf({ tmax })));
    expect(new Set(answered)).toEqual(new Set([204]));
    expect(await countOf('LATE')).toBe(before.late + 5);
    // What stands in the queue has not moved for longer than this may wait.
    const flood = await Promise.all(Array.from({ length: 300 }, () => statusOf({ tmax })));
    expect(new Set(flood)).toEqual(new Set([204]));
    // So many at once make a few of them late by themselves.
    const over = (await countOf('OVERLOADED')) - before.over;
    expect(over + (await countOf('LATE')) - before.late - 5).toBe(300);
    expect(over).toBeGreaterThan(150);
    expect(requested - before.requested).toBe(5);
    withdrawn.splice(0);
    gate.open();
    await expect.poll(() => withdrawn.length).toBe(5);
    expect(await statusOf()).toBe(200);
  });

  it('counts and reserves nothing for tests, however many there are, and goes on with others', async () => {
    const before = await used();
    const flood = await Promise.all(
      Array.from({ length: 100 }, async (_, at) => {
        if (at % 10 === 0) return statusOf({ imp: [{ id: '1', banner: { w: 1, h: 1 } }] });
        // As long as any request may take: a slow machine is not what this is about.
        const answer = await world.bidFor(bannerRequest({ test: 1, tmax: 10_000 }));
        expect(answer.seatbid[0]?.bid[0]?.price).toBe(3);
        return 200;
      }),
    );
    expect(flood.filter((status) => status === 204)).toHaveLength(10);
    expect(await used()).toEqual(before);
    // Whatever is reported of a test is late.
    const { seatbid } = await world.bidFor(bannerRequest({ test: 1 }));
    const late = async () =>
      (await live()).notices.find((one: { notice: string; end: string }) => one.notice === 'win' && one.end === 'LATE')
        ?.count ?? 0;
    const lateBefore = await late();
    await fetch((seatbid[0]?.bid[0]?.nurl ?? '').replace(/^https?:\/\/[^/]+/, world.origin));
    expect(await late()).toBe(lateBefore + 1);
  });
});

describe('a clock that is set', () => {
  it.each([
    ['forward by two minutes', 120_000],
    ['back by a day', -86_400_000],
    ['forward by a year', 366 * 86_400_000],
  ])('%s changes no sum and stops nobody', async (_, jump) => {
    const before = await used();
    const pixel = await pixelOf();
    ahead.wall += jump;
    await expect.poll(() => statusOf()).toBe(200);
    expect((await fetch(pixel)).status).toBe(200);
    // Beyond the event TTL a report is late, whoever is to blame.
    const isLate = jump > 3_600_000;
    const next = await pixelOf();
    expect((await fetch(next)).status).toBe(200);
    await billedSince(before, isLate ? 1 : 2);
    expect((await live()).seconds).toHaveLength(60);
    ahead.wall -= jump;
    expect((await fetch(pixel)).status).toBe(200);
    expect((await fetch(next)).status).toBe(200);
    await expect.poll(() => statusOf()).toBe(200);
    await expect.poll(async () => (await used()).spent).toBe(before.spent + 2n * cost);
  });
});
