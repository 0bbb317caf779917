import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { SharedPeople } from '@/lib/embedded-dsp/state/shared-people';
import { freePort } from '../api/launch';
import { findRedis, type RedisServer, sayNoRedis, startRedis } from '../support/redis-server';

if (!findRedis()) sayNoRedis();

const secret = 'a secret that all bidders know';
const dayMs = 86_400_000;
const cap = { times: 3, days: 1 };
let people = 0;
const claimOf = (given: object = {}) => ({
  viewer: -1 - people,
  campaignId: 7,
  id: crypto.randomUUID(),
  at: Date.now(),
  cap,
  ...given,
});

/** Resolves once it answers: it is opened without waiting. */
async function opened(url: string, own = secret): Promise<SharedPeople> {
  const one = await SharedPeople.open(url, own);
  await vi.waitUntil(() => one.isThere(), { timeout: 20_000 });
  return one;
}

describe.skipIf(!findRedis())('what bidders know of people together', () => {
  let server: RedisServer;
  let bidders: SharedPeople[];
  let look: Redis;
  beforeAll(async () => {
    server = await startRedis();
    bidders = await Promise.all([opened(server.url), opened(server.url)]);
    look = new Redis(server.url);
  });
  afterAll(async () => {
    look.disconnect();
    for (const one of bidders) one.close();
    await server.stop();
  });
  const one = () => bidderAt(0);
  const other = () => bidderAt(1);
  const bidderAt = (at: number): SharedPeople => {
    const found = bidders[at];
    if (!found) throw new Error('No such bidder');
    return found;
  };
  const keyOf = async () => (await look.keys(`*:person:${-1 - people}`))[0] ?? '';

  it('counts no more impressions than the cap allows, however many ask at once', async () => {
    people++;
    const ends = await Promise.all(Array.from({ length: 40 }, (_, at) => bidderAt(at % 2).claim(claimOf())));
    expect(ends.filter((end) => end === 'COUNTED')).toHaveLength(3);
    expect(ends.filter((end) => end === 'REACHED')).toHaveLength(37);
    expect(await other().shownTo(-1 - people)).toEqual(
      new Map([[7, [expect.anything(), expect.anything(), expect.anything()]]]),
    );
    expect(await one().claim(claimOf({ campaignId: 8 }))).toBe('COUNTED');
  });

  it('gives back what was not shown, and counts again what was shown after all', async () => {
    people++;
    const claims = [claimOf(), claimOf(), claimOf()];
    for (const claim of claims) expect(await one().claim(claim)).toBe('COUNTED');
    const [first] = claims;
    if (!first) throw new Error('Nothing was claimed');
    await other().follow([{ ...first, cap: null }]);
    expect(await one().claim(claimOf({ id: 'the next' }))).toBe('COUNTED');
    await other().follow([{ ...claimOf({ id: 'the next' }), cap: null }]);
    await other().follow([first]);
    expect(await one().claim(claimOf())).toBe('REACHED');
  });

  it('keeps nothing longer than the caps look back', async () => {
    people++;
    const at = Date.now();
    await one().claim(claimOf({ at }));
    expect(await look.pexpiretime(await keyOf())).toBe(at + dayMs);
    await one().claim(claimOf({ at, campaignId: 8, cap: { times: 1, days: 30 } }));
    expect(await look.pexpiretime(await keyOf())).toBe(at + 30 * dayMs);
    // Two days later the first is not kept for the second.
    await one().claim(claimOf({ at: at + 2 * dayMs, campaignId: 9 }));
    expect(await one().shownTo(-1 - people)).toEqual(
      new Map([
        [8, [at]],
        [9, [at + 2 * dayMs]],
      ]),
    );
    await one().follow([{ ...claimOf({ viewer: -2 - people, at }) }]);
    people++;
    expect(await look.pexpiretime(await keyOf())).toBe(at + dayMs);
    one().learn(44, { person: -9, until: at + 5 * dayMs });
    await expect.poll(() => other().find(44)).toBe(-9);
    expect(await look.pexpiretime((await look.keys('*:match:44'))[0] ?? '')).toBe(at + 5 * dayMs);
  });

  it('holds old matches back where a newer one is known', async () => {
    const until = Date.now() + dayMs;
    one().learn(45, { person: -9, until });
    await expect.poll(() => other().find(45)).toBe(-9);
    await one().remember([
      [45, { person: -8, until }],
      [46, { person: -7, until }],
    ]);
    expect([await other().find(45), await other().find(46), await other().find(47)]).toEqual([-9, -7, null]);
  });

  it('is a store of its own for each installation', async () => {
    people++;
    const stranger = await opened(server.url, 'the secret of somebody else');
    for (let times = 0; times < 3; times++) await one().claim(claimOf());
    expect(await stranger.claim(claimOf())).toBe('COUNTED');
    expect(await stranger.find(45)).toBeNull();
    stranger.close();
  });
});

describe.skipIf(!findRedis())('a store of people that does not answer', () => {
  const result = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  afterAll(() => result.mockRestore());

  it('is said to be so, and what it was to be told is told when it answers', async () => {
    const port = await freePort();
    const bidder = await SharedPeople.open(`redis://127.0.0.1:${port}`, secret);
    const claim = claimOf({ viewer: -1_000 });
    const requested = async () => [await bidder.claim(claim), await bidder.shownTo(-1_000), await bidder.find(1)];
    expect(await requested()).toEqual(['UNREACHABLE', 'UNREACHABLE', 'UNREACHABLE']);
    expect(await bidder.isThere()).toBe(false);
    await bidder.follow([claim]);
    bidder.learn(1, { person: -5, until: Date.now() + dayMs });
    const server = await startRedis(port);
    await expect.poll(() => bidder.isThere()).toBe(true);
    await bidder.follow([]);
    expect(await bidder.shownTo(-1_000)).toEqual(new Map([[7, [claim.at]]]));
    expect(await bidder.find(1)).toBe(-5);
    server.hang();
    expect(await requested()).toEqual(['UNREACHABLE', 'UNREACHABLE', 'UNREACHABLE']);
    server.goOn();
    await expect.poll(() => bidder.find(1)).toBe(-5);
    bidder.close();
    await server.stop();
  });
});
