import { setTimeout as pause } from 'node:timers/promises';
import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adSetCreatives, adSets, campaigns, creatives, targets } from '@/lib/embedded-dsp/store/schema';
import { campaignOf, type Subject } from '../api/pivot/sample';
import { type Answer, type SmallApi, startSmallApi } from '../api/small-api';
import { addBelongings, addCreative, addExchange, addPerson, addTarget, type Person } from '../api/tenants';

/** Each round sets two calls against each other; the long run asks for 500. */
const rounds = Number(process.env.RACES ?? 40);

let api: SmallApi;
let owner: Person;
let subject: Subject;
let exchange: number;
let tokens: { owner: string; admin: string };

beforeAll(async () => {
  api = await startSmallApi();
  exchange = await addExchange(api.database, 'An exchange');
  owner = await addPerson(api.database, 'owner');
  const admin = await addPerson(api.database, 'an-admin', { role: 'ROLE_ADMIN' });
  subject = { ...(await addBelongings(api.database, owner, 'raced')), userId: owner.id, exchange };
  tokens = { owner: await api.tokenOf(owner), admin: await api.tokenOf(admin) };
});
afterAll(() => api.close());

/**
 * Sets two calls against each other round after round. Whoever comes first gives the other a millisecond more, so that
 * the rounds soon lie where either may win.
 */
function contest() {
  let headStart = 0;
  const wins = { first: 0, second: 0 };
  return {
    wins,
    async run(first: () => Promise<Answer>, second: () => Promise<Answer>): Promise<[Answer, Answer]> {
      const after = (ms: number, call: () => Promise<Answer>) => (ms > 0 ? pause(ms).then(call) : call());
      const answers = await Promise.all([after(-headStart, first), after(headStart, second)]);
      expect(answers.filter(({ status }) => status >= 500).map(({ text }) => text)).toEqual([]);
      return answers;
    },
    won(side: 'first' | 'second') {
      wins[side] += 1;
      headStart += side === 'first' ? -1 : 1;
    },
    expectBoth: () => expect(Math.min(wins.first, wins.second), JSON.stringify(wins)).toBeGreaterThan(0),
  };
}

async function campaignWith(creative: number, target: number): Promise<number> {
  const body = campaignOf({ ...subject, creative, target });
  const made = await api.call(tokens.owner, 'campaigns.create', { body });
  expect(made.status, made.text).toBe(200);
  return made.body.id;
}

const shownCreatives = (campaign: number) =>
  api.database
    .select({ status: creatives.moderationStatus, removedAt: creatives.removedAt })
    .from(creatives)
    .innerJoin(adSetCreatives, eq(adSetCreatives.creativeId, creatives.id))
    .innerJoin(adSets, and(eq(adSets.id, adSetCreatives.adSetId), isNull(adSets.removedAt)))
    .where(eq(adSets.campaignId, campaign));

const standing = async (creative: number) => {
  const [found] = await api.database.select().from(creatives).where(eq(creatives.id, creative));
  return found?.removedAt === null;
};

describe(`two calls at the same moment, ${rounds} times`, { timeout: 120_000 + rounds * 1_000 }, () => {
  it('never switch a campaign on whose only creative is being rejected', async () => {
    const race = contest();
    for (let round = 0; round < rounds; round++) {
      const creative = await addCreative(api.database, owner.id);
      const campaign = await campaignWith(creative, subject.target);
      const [switched, rejected] = await race.run(
        () => api.call(tokens.owner, 'campaigns.changeStatus', byId(campaign, { status: 'ACTIVE' })),
        () => api.call(tokens.admin, 'creatives.moderate', byId(creative, { status: 'REJECTED', message: 'No' })),
      );
      expect(rejected.status).toBe(200);
      // Rejected after the switch, the campaign stays on and its bidder goes off with the reason (semantics, Campaign).
      if (switched.status === 200) {
        const view = await api.call(tokens.owner, 'campaigns.view', { params: { id: campaign } });
        expect(view.body.bidderStatus).toBe('OFFLINE');
        expect(view.body.bidderReasons.map(({ code }: { code: string }) => code)).toContain('NO_APPROVED_CREATIVE');
      } else expect(switched.body.code).toBe('CAMPAIGN_NO_APPROVED_CREATIVE');
      race.won(switched.status === 200 ? 'first' : 'second');
    }
    race.expectBoth();
  });

  it('never delete a creative that a new campaign takes', async () => {
    const race = contest();
    for (let round = 0; round < rounds; round++) {
      const creative = await addCreative(api.database, owner.id);
      const body = campaignOf({ ...subject, creative });
      const [made, removed] = await race.run(
        () => api.call(tokens.owner, 'campaigns.create', { body }),
        () => api.call(tokens.owner, 'creatives.remove', { params: { id: creative } }),
      );
      expect([made.status, removed.status].filter((status) => status === 200)).toHaveLength(1);
      expect(await standing(creative)).toBe(made.status === 200);
      if (made.status === 200) expect(removed.body.code).toBe('CREATIVE_IN_USE');
      race.won(made.status === 200 ? 'first' : 'second');
    }
    race.expectBoth();
  });

  it('never delete a target that a new ad set takes', async () => {
    const race = contest();
    for (let round = 0; round < rounds; round++) {
      const target = await addTarget(api.database, owner.id, `Raced ${round}`);
      const set = { name: `Set ${round}`, maxPrice: '2', creatives: [subject.creative], targetId: target };
      const [added, removed] = await race.run(
        () => api.call(tokens.owner, 'campaigns.createAdSet', byId(subject.campaign, set)),
        () => api.call(tokens.owner, 'targets.remove', { params: { id: target } }),
      );
      expect([added.status, removed.status].filter((status) => status === 200)).toHaveLength(1);
      const kept = await api.database.select().from(targets).where(eq(targets.id, target));
      expect(kept).toHaveLength(added.status === 200 ? 1 : 0);
      race.won(added.status === 200 ? 'first' : 'second');
    }
    race.expectBoth();
  });

  it('never lose an edit without saying so', async () => {
    const race = contest();
    for (let round = 0; round < rounds; round++) {
      const before = (await api.call(tokens.owner, 'targets.view', { params: { id: subject.spareTarget } })).body;
      const edit = (name: string) => () =>
        api.call(tokens.owner, 'targets.update', byId(subject.spareTarget, { ...before, name }));
      const answers = await race.run(edit(`First ${round}`), edit(`Second ${round}`));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412]);
      const after = (await api.call(tokens.owner, 'targets.view', { params: { id: subject.spareTarget } })).body;
      expect(after).toMatchObject({
        version: before.version + 1,
        name: answers[0].status === 200 ? `First ${round}` : `Second ${round}`,
      });
    }
  });

  it('never leave an archived campaign switched on', async () => {
    const race = contest();
    for (let round = 0; round < rounds; round++) {
      const campaign = await campaignWith(subject.creative, subject.target);
      await race.run(
        () => api.call(tokens.owner, 'campaigns.changeStatus', byId(campaign, { status: 'ACTIVE' })),
        () => api.call(tokens.owner, 'campaigns.archive', { params: { id: campaign } }),
      );
      const [found] = await api.database.select().from(campaigns).where(eq(campaigns.id, campaign));
      expect(found).toMatchObject({ archived: true, status: 'INACTIVE' });
      expect(await shownCreatives(campaign)).toHaveLength(1);
    }
  });
});

const byId = (id: number, body: object) => ({ params: { id }, body });
