import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OperationName } from '@/lib/contract/addresses';
import { errorCodes } from '@/lib/contract/error-codes';
import { operations } from '@/lib/contract/operations';
import { permissions } from '@/lib/contract/people/permissions';
import { users } from '@/lib/embedded-dsp/store/people-schema';
import { callersIn, triedIn } from '../run/rotated-files.mjs';
import { missingAudience } from './belongings/audience';
import { missingDocuments } from './belongings/documents';
import { missingFinance } from './belongings/finance';
import { missingPeople } from './belongings/people';
import { pivot } from './pivot/pivot';
import { type Actor, actors } from './pivot/row';
import { type Subject, targetInput } from './pivot/sample';
import { type SmallApi, startSmallApi } from './small-api';
import { addBelongings, addExchange, addPerson, creativeInput, type Person } from './tenants';

let api: SmallApi;
let people: Record<Exclude<Actor, 'anonymous'>, Person>;
let exchange: number;

beforeAll(async () => {
  api = await startSmallApi();
  const { database } = api;
  exchange = await addExchange(database, 'An exchange');
  const manager = await addPerson(database, 'manager', { role: 'ROLE_MANAGER' });
  const foreignManager = await addPerson(database, 'foreign-manager', { role: 'ROLE_MANAGER' });
  people = {
    manager,
    foreignManager,
    admin: await addPerson(database, 'an-admin', { role: 'ROLE_ADMIN' }),
    temporary: await addPerson(database, 'temporary', { manager, isTempPassword: true, currency: null }),
    advertiser: await addPerson(database, 'advertiser', { role: 'ROLE_ADVERTISER', manager }),
    foreignAdvertiser: await addPerson(database, 'foreign', { role: 'ROLE_ADVERTISER', manager: foreignManager }),
  };
});
afterAll(() => api.close());

async function newSubject(owner = people.advertiser): Promise<Subject> {
  return { ...(await addBelongings(api.database, owner, 'owned')), userId: owner.id, exchange };
}
const missing: Subject = {
  ...missingAudience,
  ...missingPeople,
  ...missingFinance,
  ...missingDocuments,
  campaign: 999_999_001,
  adSet: 999_999_002,
  creative: 999_999_003,
  spareCreative: 999_999_003,
  target: 999_999_004,
  spareTarget: 999_999_004,
  notification: 999_999_005,
  userId: 999_999_006,
  spareExchange: 999_999_007,
  file: '00000000-0000-4000-8000-000000000000',
  exchange: 0,
};
/** Operations whose address names a thing or a person. */
const addressed = operations.filter(
  ({ params, name }) => params && !/^uiState|^dictionaries\.trackers|uploadCreative/.test(name),
);
/**
 * Things of the platform belong to no tenant: whoever may see one may see all. The key of a report's progress is found
 * among the caller's own alone: another's is answered as one that nobody gave.
 */
const isTenants = (name: OperationName) =>
  !/^(integrations|exchangeRates|vat|publicAdvertiser)\.|^files\.reportProgress$/.test(name);
const callers = callersIn(process.env.ROTATION_TURN);
const tokenOf = (actor: Actor) => (actor === 'anonymous' ? null : api.tokenOf(people[actor]));

describe('every operation', () => {
  it.each(actors.filter((actor) => callers.includes(actor)))('answers the %s as the table says', async (actor) => {
    const shared = await newSubject();
    for (const { name } of operations) {
      const expected = pivot[name].answers[actor];
      const isWriting = addressed.some((one) => one.name === name) && expected === 200;
      const subject = isWriting ? await newSubject() : shared;
      const answer = await api.call(await tokenOf(actor), name, pivot[name].sample({ ...subject, exchange }));
      const status = expected === 200 ? 200 : errorCodes[expected];
      expect({ name, status: answer.status, code: answer.body?.code }).toEqual({
        name,
        status,
        code: expected === 200 ? undefined : expected,
      });
      if (name === 'auth.setTemporary') await backToTemporary();
    }
  });
});

describe('a thing of another tenant', () => {
  it('is answered exactly as a missing one, by every operation that takes an id', async () => {
    const subject = await newSubject();
    for (const actor of ['foreignAdvertiser', 'foreignManager'] as const) {
      await grant(people[actor], permissions);
      const token = await tokenOf(actor);
      for (const { name } of addressed.filter((one) => isTenants(one.name))) {
        const [foreign, none] = await Promise.all([
          api.call(token, name, pivot[name].sample(subject)),
          api.call(token, name, { ...pivot[name].sample(subject), ...pick(pivot[name].sample(missing)) }),
        ]);
        expect([name, foreign.status, foreign.text]).toEqual([name, none.status, none.text]);
        expect([name, foreign.status]).toEqual([name, 404]);
      }
    }
  });

  it('is as good as missing where a body names it', async () => {
    const subject = await newSubject();
    const own = await newSubject(people.foreignAdvertiser);
    const token = await tokenOf('foreignAdvertiser');
    const bodies: [OperationName, (from: Subject) => object][] = [
      ['campaigns.create', ({ target }) => campaignWith(own, { targetId: target })],
      ['campaigns.create', ({ creative }) => campaignWith(own, { creatives: [own.creative, creative] })],
      ['campaigns.create', ({ adSet }) => campaignWith(own, { id: adSet })],
      ['campaigns.create', ({ rule }) => campaignWith(own, { ruleIds: [own.rule, rule] })],
      [
        'targets.create',
        ({ segment }) => targetInput({ segments: { included: [own.segment, segment], excluded: [] } }),
      ],
      [
        'targets.create',
        ({ lineList }) => targetInput({ appLists: { included: [own.lineList, lineList], excluded: [] } }),
      ],
      ['tags.create', ({ segment }) => ({ name: 'A tag', type: 'js', domains: ['a.example'], segmentId: segment })],
      ['creatives.create', ({ file }) => creativeInput(file)],
    ];
    for (const [name, body] of bodies) {
      const foreign = await api.call(token, name, { body: body(subject) });
      const none = await api.call(token, name, { body: body(missing) });
      expect([name, foreign.status, foreign.text]).toEqual([name, 404, none.text]);
    }
    expect((await api.call(token, 'campaigns.create', { body: campaignWith(own, {}) })).status).toBe(200);
  });
});

describe('a permission', () => {
  const restricted = operations.filter(({ access }) => typeof access === 'object');

  it('opens its operations alone, and nothing else does', async () => {
    const token = await tokenOf('admin');
    for (const { name, access } of triedIn(restricted, process.env.ROTATION_TURN)) {
      if (typeof access !== 'object') continue;
      const call = async () => (await api.call(token, name, pivot[name].sample(missing))).body?.code;
      const others = permissions.filter((permission) => !access.includes(permission));
      await grant(people.admin, others);
      expect([name, await call()]).toEqual([name, 'NO_PERMISSION']);
      for (const permission of access) {
        await grant(people.admin, [permission]);
        expect([name, permission, await call()]).not.toEqual([name, permission, 'NO_PERMISSION']);
      }
    }
    await grant(people.admin, permissions);
  });

  it.each([
    ['creatives.update', 'CLIENT_CREATIVE_UPDATE'],
    ['creatives.remove', 'CLIENT_CREATIVE_REMOVE'],
    ['targets.update', 'CLIENT_TARGET_UPDATE'],
    ['targets.remove', 'CLIENT_TARGET_REMOVE'],
    ['targets.changeStatus', 'CLIENT_TARGET_UPDATE'],
    ['targets.archive', 'CLIENT_TARGET_REMOVE'],
    ['rules.update', 'CLIENT_RULE_UPDATE'],
    ['rules.remove', 'CLIENT_RULE_REMOVE'],
    ['rules.changeStatus', 'CLIENT_RULE_UPDATE'],
    ['rules.archive', 'CLIENT_RULE_REMOVE'],
  ] as const)('over clients is asked for by %s: %s', async (name, permission) => {
    const subject = await newSubject();
    const token = await tokenOf('manager');
    const held = permissions.filter((one) => one !== permission);
    await grant(people.manager, held);
    expect((await api.call(token, name, pivot[name].sample(subject))).body.code).toBe('NO_PERMISSION');
    await grant(people.manager, permissions);
    expect((await api.call(token, name, pivot[name].sample(subject))).status).toBe(200);
  });
});

const grant = (person: Person, held: readonly string[]) =>
  api.database
    .update(users)
    .set({ permissions: [...held] })
    .where(eq(users.id, person.id));

const backToTemporary = () =>
  api.database
    .update(users)
    .set({ isTempPassword: true, passwordHash: people.temporary.passwordHash })
    .where(eq(users.id, people.temporary.id));

const pick = ({ params, query }: ReturnType<(typeof pivot)['auth.login']['sample']>) => ({ params, query });

const campaignWith = (own: Subject, set: object) => {
  const body = structuredClone(pivot['campaigns.create'].sample(own).body) as { creativeGroups: object[] };
  return { ...body, creativeGroups: body.creativeGroups.map((one) => ({ ...one, ...set })) };
};
