import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { menuOf } from '@/components/shell/menu/menu-of';
import { measures } from '@/components/statistics/report-query';
import { familyOf } from '@/lib/access/families';
import { firstScreen, mayOpen, resolveRoute } from '@/lib/access/resolve-route';
import { type ScreenName, screenPath, screens } from '@/lib/access/screens';
import { operations } from '@/lib/contract/operations';
import { type Permission, permissionGroups, permissions, statisticColumns } from '@/lib/contract/people/permissions';
import type { TargetInput } from '@/lib/contract/targeting/targets';
import { isVisible } from '@/lib/embedded-dsp/statistics/visible-measures';
import { users } from '@/lib/embedded-dsp/store/people-schema';
import { costRuleInput } from '../api/belongings/audience';
import { pivot } from '../api/pivot/pivot';
import { type Subject, targetInput, textForm } from '../api/pivot/sample';
import { type Answer, type SmallApi, startSmallApi } from '../api/small-api';
import { addBelongings, addExchange, addPerson, creativeInput, type Person } from '../api/tenants';
import { newClient } from '../people/staff';

let api: SmallApi;
let manager: Person;
let client: Person;
let token: string;
let exchange: number;

beforeAll(async () => {
  api = await startSmallApi();
  manager = await addPerson(api.database, 'manager', { role: 'ROLE_MANAGER' });
  client = await addPerson(api.database, 'client', { role: 'ROLE_ADVERTISER', manager });
  token = await api.tokenOf(manager);
  exchange = await addExchange(api.database, 'An exchange');
});
afterAll(() => api.close());

const grant = (held: readonly string[]) =>
  api.database
    .update(users)
    .set({ permissions: [...held] })
    .where(eq(users.id, manager.id));
const without = (lost: string) => permissions.filter((one) => one !== lost);

type Call = (subject: Subject) => Promise<Answer>;
const overClient =
  (name: keyof typeof pivot): Call =>
  (subject) =>
    api.call(token, name, pivot[name].sample(subject));
const withPanel =
  (given: Partial<TargetInput>): Call =>
  () =>
    api.call(token, 'targets.create', { body: targetInput(given) });
const only = (...included: string[]) => ({ included, excluded: [] });
const upload =
  (type: string, filename: string): Call =>
  () =>
    api.call(token, 'files.uploadCreative', { params: { type }, form: textForm('x', filename) });
const newPerson =
  (given: object): Call =>
  () =>
    api.call(token, 'users.create', { body: newClient(given) });

/** A call that is refused without the permission alone, mostly inside an operation rather than before it. */
const inside: Partial<Record<Permission, Call>> = {
  CLIENT_CREATIVE_UPDATE: overClient('creatives.update'),
  CLIENT_CREATIVE_REMOVE: overClient('creatives.remove'),
  CLIENT_RULE_UPDATE: overClient('rules.update'),
  CLIENT_RULE_REMOVE: overClient('rules.remove'),
  CLIENT_TARGET_UPDATE: overClient('targets.update'),
  CLIENT_TARGET_REMOVE: overClient('targets.remove'),
  CREATIVE_PERIOD_STATISTIC: overClient('creatives.statistic'),
  CREATIVE_ADD_VAST_DAAST: upload('video', 'a.xml'),
  CREATIVE_ADD_HTML5_BANNER: upload('banner', 'a.zip'),
  CREATIVE_ADD_JS_BANNER: upload('banner', 'a.js'),
  CREATIVE_UPDATE_JS_BANNER_FINAL_URL: ({ file }) =>
    api.call(token, 'creatives.createFor', {
      params: { userId: client.id },
      body: { ...creativeInput(file), subtype: 'js', width: 300, height: 250 },
    }),
  RULE_CREATE_COST: () => api.call(token, 'rules.create', { body: costRuleInput() }),
  SECURITY_CREATE_SELECT_ROLE: newPerson({ role: 'ROLE_ADVERTISER_PRO' }),
  SECURITY_CREATE_SELECT_PERMISSIONS: newPerson({ permissions: ['CAMPAIGN_READ'] }),
  TARGET_ADD_ADVANCED: withPanel({ ips: only('192.0.2.1') }),
  TARGET_ADD_ADVANCED_VERIFICATION_SERVICES: withPanel({ verificationServices: ['INVALID_TRAFFIC'] }),
  TARGET_ADD_CARRIER: withPanel({ carriers: only('250-01') }),
  TARGET_ADD_CONNECTION_TYPE: withPanel({ connectionTypes: only('2') }),
  TARGET_ADD_DEVICE_TYPE: withPanel({ deviceTypes: only('4') }),
  TARGET_ADD_EXCLUDED: withPanel({ browsers: { included: [], excluded: ['chrome'] } }),
  TARGET_ADD_IAB: withPanel({ iabCategories: only('IAB1') }),
  TARGET_ADD_MAKE: withPanel({ makes: only('apple') }),
  TARGET_ADD_PAGE: withPanel({ pages: { included: [{ operator: 'EQUALS', value: 'a.example/b' }], excluded: [] } }),
  TARGET_ADD_PLACEMENT: withPanel({ domains: only('example.com') }),
};

/** Asked for before an operation; `tests/api/authorisation.test.ts` takes each away. */
const before = new Set(operations.flatMap(({ access }) => (typeof access === 'object' ? access : [])));
const isColumn = (permission: string) => permission.includes('_COLUMN_');

describe('every permission', () => {
  it('shuts something: an operation, a column, the documentation, or what is looked at inside an operation', () => {
    const idle = permissions.filter(
      (one) => !before.has(one) && !isColumn(one) && !(one in inside) && one !== 'DOCS_READ',
    );
    expect(idle).toEqual([]);
  });

  it.each(Object.entries(inside))('%s is needed, whatever else is held', async (permission, call) => {
    const subject = {
      ...(await addBelongings(api.database, client, `one-${permission}`)),
      userId: client.id,
      exchange,
    };
    await grant(without(permission));
    const { status, body } = await call(subject);
    expect([status, body.code]).toEqual([403, expect.stringMatching(/NO_PERMISSION$/)]);
    await grant(permissions);
    expect((await call(subject)).status).not.toBe(403);
  });

  it.each(permissions)('%s alone opens the screens of its group and no other, and its menu entry', (permission) => {
    const group = Object.entries(permissionGroups).find(([, list]) => list.some((one) => one === permission))?.[0];
    for (const role of ['ROLE_ADMIN', 'ROLE_MANAGER', 'ROLE_ADVERTISER'] as const) {
      const holder = { role, permissions: [permission] };
      const rest = { role, permissions: permissions.filter((one) => !one.startsWith(`${group}_`)) };
      for (const name of Object.keys(screens).filter((one): one is ScreenName => one in screens)) {
        const family = familyOf(role);
        const path = screenPath(family, name, { id: 7, type: 'banner' });
        const opens = mayOpen(holder, name, family);
        const shut = mayOpen(rest, name, family);
        expect([name, opens && shut]).toEqual([name, false]);
        expect(resolveRoute(holder, path)).toBe(opens ? path : firstScreen(holder));
        const [own, others] = [holder, rest].map((one) => menuOf(one, '/docs').names.some((entry) => entry === name));
        expect([name, own && !opens, own && others]).toEqual([name, false, false]);
      }
      expect(menuOf(holder, '/docs').documentationUrl).toBe(group === 'DOCS' ? '/docs' : null);
      expect(menuOf(rest, '/docs').documentationUrl).toBe(group === 'DOCS' ? null : '/docs');
    }
  });
});

describe('a column of statistics', () => {
  it.each(statisticColumns)('%s leaves the screen and the answer with its permission', (column) => {
    const permission = `STATISTIC_COLUMN_${column}`;
    const gated = measures.filter((one) => one.permission === permission);
    // A figure over another that is seen would tell it: CR tells clicks, CPA tells the spend.
    const told = { CLICKS: ['cr'], SPEND: ['cpa'] } as Partial<Record<typeof column, string[]>>; // Of the others nothing is told.
    expect(gated.map(({ key }) => key).slice(1)).toEqual(told[column] ?? []);
    expect(gated[0]).toBeDefined();
    for (const { key } of gated) {
      expect(isVisible(key, new Set(without(permission)))).toBe(false);
      expect(isVisible(key, new Set(permissions))).toBe(true);
    }
  });
});
