import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Subject } from './pivot/sample';
import { type SmallApi, startSmallApi } from './small-api';
import { addBelongings, addExchange, addPerson } from './tenants';

let api: SmallApi;
let subject: Subject;
let token: string;

beforeAll(async () => {
  api = await startSmallApi();
  const anna = await addPerson(api.database, 'anna');
  const admin = await addPerson(api.database, 'an-admin', { role: 'ROLE_ADMIN' });
  const exchange = await addExchange(api.database, 'An exchange');
  subject = { ...(await addBelongings(api.database, anna, 'answered')), userId: anna.id, exchange };
  token = await api.tokenOf(admin);
});
afterAll(() => api.close());

/** What of the subject each operation changes. A form goes on from the answer and reads nothing after its write. */
const changed = {
  campaigns: ({ campaign }: Subject) => campaign,
  creatives: ({ spareCreative }: Subject) => spareCreative,
  targets: ({ spareTarget }: Subject) => spareTarget,
  rules: ({ spareRule }: Subject) => spareRule,
  segments: ({ spareSegment }: Subject) => spareSegment,
  lineLists: ({ lineList }: Subject) => lineList,
  tags: ({ tag }: Subject) => tag,
  integrations: ({ exchange }: Subject) => exchange,
  users: ({ userId }: Subject) => userId,
  clients: ({ userId }: Subject) => userId,
};
const areas = Object.keys(changed) as (keyof typeof changed)[]; // Its own keys.

it.each(areas)('%s.update answers the whole view of the next version', async (area) => {
  const params = { id: changed[area](subject) };
  const view = () => api.call(token, `${area}.view`, { params });
  const before = (await view()).body;
  const answer = await api.call(token, `${area}.update`, { params, body: before });
  expect([answer.status, answer.body.version]).toEqual([200, before.version + 1]);
  expect(answer.body).toEqual((await view()).body);
});
