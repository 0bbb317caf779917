import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { GoalCounter } from '@/lib/embedded-dsp/goals/goal-counter';
import { personOfVisitor } from '@/lib/embedded-dsp/rtb/bid/person';
import { Matches } from '@/lib/embedded-dsp/rtb/matching/matches';
import { userMatches } from '@/lib/embedded-dsp/store/rtb-schema';
import { adSets, campaigns, targets } from '@/lib/embedded-dsp/store/schema';
import { goalCalls } from '@/lib/embedded-dsp/store/segments-schema';
import { addSegment, addTag } from '../api/belongings/audience';
import { integrationInput } from '../api/pivot/integrations';
import { secret } from '../api/small-api';
import { addExchange } from '../api/tenants';
import { accessToken, bannerRequest, openRtbEndpoints, type RtbWorld } from './rtb-world';

let world: RtbWorld;
let segmentId = 0;
let people = 0;

beforeAll(async () => {
  world = await openRtbEndpoints({ DSP_PUBLIC_URL: 'https://dsp.example' });
  segmentId = await addSegment(world.database, world.clientId);
  await write();
  await vi.waitFor(async () => expect((await get(`/sync/${world.sspId}`)).status).toBe(302), 20_000);
});
afterAll(() => world.close());
beforeEach(() => {
  people++;
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${world.origin}${path}`, { redirect: 'manual', headers });
/** Whatever is written past the API is read with it. */
const write = async () => {
  const body = integrationInput({
    name: `SSP ${people}`,
    accessToken,
    cookieSyncLink: 'https://ssp.example/?id={uid}',
  });
  const { version } = (await world.call(world.admin, 'integrations.view', { params: { id: world.sspId } })).body;
  const all = { ...body, sspIsCompressResponseRequired: 2, version };
  const answer = await world.call(world.admin, 'integrations.update', { params: { id: world.sspId }, body: all });
  expect(answer.status).toBe(200);
};
/** Who the SSP and we know from now on: its id, ours and the cookie. */
async function met() {
  const theirs = `reader-${people}`;
  const first = await get(`/sync/${world.sspId}?uid=${theirs}`);
  const ours = new URL(first.headers.get('location') ?? '').searchParams.get('id') ?? '';
  const cookie = first.headers.getSetCookie().map((one) => one.split(';')[0]);
  return { theirs, ours, cookie: cookie.join('; '), person: personOfVisitor(ours, secret) };
}
const addressOfTag = async (given: object) => {
  const own = { userId: world.clientId, segmentId, domains: ['shop.example'], ...given };
  const id = await addTag(world.database, own);
  const { snippet } = (await world.call(world.admin, 'tags.view', { params: { id } })).body;
  return /(\/tag\/[\w-]{22})"/.exec(snippet)?.[1] ?? '';
};
const visit = (tag: string, cookie: string, more: Record<string, string> = {}) =>
  get(tag, { referer: 'https://shop.example/', cookie, ...more });
const asks = async (user: object, more: object = {}) => (await world.ask(bannerRequest({ user, ...more }))).status;

describe('a person whom an SSP has met', () => {
  it('is in the segments of the tags that they visit, under either id', async () => {
    const tag = await addressOfTag({});
    const { theirs, ours, cookie } = await met();
    const rows = await world.database.select().from(adSets).where(eq(adSets.campaignId, world.campaignId));
    const targetId = rows[0]?.targetId ?? 0;
    const [target] = await world.database.select().from(targets).where(eq(targets.id, targetId));
    if (!target) throw new Error('No target');
    const segments = { included: [segmentId], excluded: [] };
    const conditions = { ...target.conditions, segments };
    await world.database.update(targets).set({ conditions, version: 9 }).where(eq(targets.id, targetId));
    await write();
    await expect.poll(() => asks({ id: theirs })).toBe(204);
    await visit(tag, cookie);
    const size = async () =>
      (await world.call(world.admin, 'segments.view', { params: { id: segmentId } })).body.size as number;
    await expect.poll(size).toBe(1);
    await write();
    await expect.poll(() => asks({ id: theirs })).toBe(200);
    expect(await asks({ id: 'a stranger', buyeruid: ours })).toBe(200);
    expect(await asks({ id: 'a stranger' })).toBe(204);
    expect(await asks({ id: 'a stranger', buyeruid: 'somebody of our form!!' })).toBe(204);
    // Without consent nobody is known.
    expect(await asks({ id: theirs, buyeruid: ours }, { regs: { gdpr: 1 } })).toBe(204);
    const { matching } = (await world.call(world.admin, 'integrations.live', { params: { id: world.sspId } })).body;
    expect([matching.requests, matching.people > 0]).toEqual([expect.any(Number), true]);
    expect(matching.requests).toBeGreaterThanOrEqual(2);
    await world.database
      .update(targets)
      .set({ conditions: target.conditions, version: 10 })
      .where(eq(targets.id, targetId));
  });

  it('has one cap under both ids', async () => {
    const capped = { isUserImpFreqSet: true, userImpFreqTimes: 1, userImpFreqDayPeriod: 1, version: 9 };
    await world.database.update(campaigns).set(capped).where(eq(campaigns.id, world.campaignId));
    await write();
    const { theirs, ours } = await met();
    await expect.poll(() => asks({})).toBe(204);
    await expect.poll(() => asks({ id: theirs })).toBe(200);
    expect(await asks({ buyeruid: ours })).toBe(204);
    expect(await asks({ id: theirs })).toBe(204);
    expect(await asks({ id: `${theirs} another` })).toBe(200);
    await world.database
      .update(campaigns)
      .set({ isUserImpFreqSet: false, version: 10 })
      .where(eq(campaigns.id, world.campaignId));
    await write();
    // Whoever is asked for twice while the cap still holds is refused.
    await expect.poll(() => asks({})).toBe(200);
  });

  it('goes on to be whom an id means when a browser that keeps no cookies comes again', async () => {
    const { theirs, person } = await met();
    await get(`/match/${world.sspId}?uid=${theirs}`);
    people++;
    const later = await met();
    const known = async (uid: string) => {
      const fresh = new Matches(world.database, secret);
      await fresh.turn(Date.now(), 0);
      return fresh.find(world.sspId, uid);
    };
    // What was met before is in the store with it.
    await expect.poll(() => known(later.theirs)).toBe(later.person);
    expect(await known(theirs)).toBe(person);
  });
});

describe('a conversion of a matched person', () => {
  /** Post-click and post-view conversions of the campaign. */
  const conversions = async () => {
    await new GoalCounter(world).count(Date.now() + 61_000);
    const [rows = []] = await world.facts.ask([
      {
        sql: `select coalesce(sum(post_click_conversions), 0) as c, coalesce(sum(post_view_conversions), 0) as v
          from fact where campaign_id = ${world.campaignId}`,
        values: [],
      },
    ]);
    return [Number(rows[0]?.c), Number(rows[0]?.v)];
  };
  const addressIn = (adm: string, what: string) => new RegExp(`(/rtb/${what}/[\\w-]+)`).exec(adm)?.[1] ?? '';
  const seen = async (person: number) => {
    const [rows = []] = await world.facts.ask([
      { sql: `select sum(impressions) as i, sum(clicks) as c from fact where viewer = ${person}`, values: [] },
    ]);
    return [Number(rows[0]?.i), Number(rows[0]?.c)];
  };

  it('is credited to what they saw, and after a click to the click', async () => {
    const goal = await addressOfTag({ isGoal: true });
    const { theirs, ours, cookie, person } = await met();
    await expect.poll(() => asks({ id: theirs, buyeruid: ours })).toBe(200);
    const { seatbid } = await world.bidFor(bannerRequest({ user: { id: theirs } }));
    const adm = seatbid[0]?.bid[0]?.adm ?? '';
    await get(`${addressIn(adm, 'notice/impression')}?price=3`);
    await expect.poll(() => seen(person)).toEqual([1, 0]);
    await visit(goal, cookie);
    const before = await conversions();
    expect(before).toEqual([0, 1]);
    await get(addressIn(adm, 'click'));
    await expect.poll(() => seen(person)).toEqual([1, 1]);
    await visit(`${goal}?order=12`, cookie);
    expect(await conversions()).toEqual([1, 1]);
  });

  it('needs a person whom an SSP has met, a cookie of ours and consent', async () => {
    const goal = await addressOfTag({ isGoal: true });
    const { cookie } = await met();
    const calls = async () => (await world.database.select({ id: goalCalls.id }).from(goalCalls)).length;
    const before = await calls();
    const stranger = (await visit(goal, '')).headers.getSetCookie()[0]?.split(';')[0] ?? '';
    await visit(goal, stranger);
    await visit(goal, cookie, { 'sec-gpc': '1' });
    await visit(`${goal}?gdpr=1`, cookie);
    await visit(goal, cookie.replace(/\.[\w-]+/g, '.AAAAAAAAAAA'));
    expect(await calls()).toBe(before);
    await visit(goal, cookie);
    expect(await calls()).toBe(before + 1);
  });
});

describe('matches', () => {
  it('go 30 days after the last meeting, and are there again after a start', async () => {
    const day = 86_400_000;
    const now = Date.now();
    // Of an SSP that nobody else here calls: what the bid endpoint was told before may still be on its way to the store.
    const sspId = await addExchange(world.database, 'Matching alone');
    const matches = new Matches(world.database, secret);
    const own = (uid: string, person: number, at: number) => ({ sspId, uid, person, at });
    for (const [uid, at] of [
      ['old', now - 29 * day],
      ['new', now],
    ] as const)
      expect(matches.meet(own(uid, uid === 'old' ? -7 : -8, at))).toBe(true);
    expect(matches.find(sspId, 'old')).toBe(-7);
    expect(matches.find(sspId + 1, 'old')).toBeUndefined();
    await matches.turn(now, 0);
    const later = new Matches(world.database, secret);
    await later.turn(now, 0);
    expect([later.find(sspId, 'old'), later.find(sspId, 'new')]).toEqual([-7, -8]);
    await later.turn(now + 2 * day, 60_000);
    expect([later.find(sspId, 'old'), later.find(sspId, 'new'), later.hasMet(-7)]).toEqual([undefined, -8, false]);
    const kept = await world.database.select().from(userMatches).where(eq(userMatches.integrationId, sspId));
    expect(kept).toMatchObject([{ person: -8 }]);
    expect(await later.peopleOf(sspId, now)).toBe(1);
  });

  it('take no more in a second than the store bears', async () => {
    const matches = new Matches(world.database, secret);
    const all = Array.from({ length: 1_200 }, (_, at) => ({
      sspId: world.sspId,
      uid: `u${at}`,
      person: -at - 1,
      at: 1,
    }));
    expect(all.filter((meeting) => matches.meet(meeting))).toHaveLength(1_000);
  });
});
