import { afterAll, beforeAll, expect, it } from 'vitest';
import { GoalCounter } from '@/lib/embedded-dsp/goals/goal-counter';
import { goalCalls } from '@/lib/embedded-dsp/store/segments-schema';
import { addSegment, addTag } from '../api/belongings/audience';
import { bannerRequest, openRtbEndpoints, type RtbWorld } from '../rtb/rtb-world';
import { addClient } from '../settlement/small-platform';

let world: RtbWorld;
beforeAll(async () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a macro of ours
  world = await openRtbEndpoints({}, { finalUrl: 'https://shop.example/?click=${CLICK_ID}' });
});
afterAll(() => world.close());

const site = { referer: 'https://shop.example/thanks' };

async function newGoal(userId = world.clientId, given: object = {}) {
  const segmentId = await addSegment(world.database, userId);
  const domains = ['shop.example'];
  const id = await addTag(world.database, { userId, segmentId, domains, isGoal: true, ...given });
  const { snippet } = (await world.call(world.admin, 'tags.view', { params: { id } })).body;
  return `${world.origin}/tag/${/\/tag\/([\w-]{22})"/.exec(snippet)?.[1]}`;
}

/** What the landing page gets when the ad of a bid is clicked. */
async function clickId(): Promise<string> {
  const { seatbid } = await world.bidFor(bannerRequest());
  const adm = seatbid[0]?.bid[0]?.adm ?? '';
  const click = /http[^"'\s<]*(\/rtb\/click\/[\w-]+)/.exec(adm)?.[1];
  const answer = await fetch(`${world.origin}${click}`, { redirect: 'manual' });
  return new URL(answer.headers.get('location') ?? '').searchParams.get('click') ?? '';
}

/** Conversions of the client, of campaigns, as statistics tell them. */
async function conversions() {
  const now = Date.now() + 61_000;
  await new GoalCounter(world).count(now);
  const day = (ago: number) => new Date(now - ago * 86_400_000).toISOString().slice(0, 10);
  const query = { startDate: day(2), endDate: day(-1), groupings: ['CAMPAIGN', 'CLIENT'] };
  const { body } = await world.call(world.admin, 'statistics.list', { query });
  return body.content.flatMap((row: { conversions: number; dimensions: Record<string, { id: string }> }) =>
    row.conversions > 0 ? [[row.dimensions.CAMPAIGN?.id, row.dimensions.CLIENT?.id, row.conversions]] : [],
  );
}

it('counts a conversion after a click of a real SSP, once for each order', async () => {
  const goal = await newGoal();
  const click = await clickId();
  expect(click).toMatch(/^[\w-]{40,}$/);
  for (const order of ['1', '2', '1']) {
    const answer = await fetch(`${goal}?click=${click}&order=${order}`, { headers: site });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/gif']);
  }
  const own = [[String(world.campaignId), String(world.clientId), 2]];
  expect(await conversions()).toEqual(own);
  const stranger = await newGoal(await addClient(world.database));
  await fetch(`${stranger}?click=${click}`, { headers: site });
  expect(await conversions()).toEqual(own);
});

it('keeps no call that can be no conversion', async () => {
  const goal = await newGoal();
  const plain = await newGoal(world.clientId, { isGoal: false });
  const click = await clickId();
  await world.database.delete(goalCalls);
  await fetch(`${goal}?order=3`, { headers: site });
  await fetch(`${goal}?click=${click.slice(0, -2)}xx&order=3`, { headers: site });
  await fetch(`${goal}?click=${click}`, { headers: { referer: 'https://evil.example/' } });
  await fetch(`${plain}?click=${click}`, { headers: site });
  expect(await world.database.select().from(goalCalls)).toEqual([]);
  await fetch(`${goal}?click=${click}`, { headers: { ...site, 'sec-gpc': '1' } });
  expect(await world.database.select().from(goalCalls)).toMatchObject([{ viewer: null, isOrder: false }]);
});
