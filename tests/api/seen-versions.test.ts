import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusal, type SmallApi, startSmallApi } from './small-api';
import { addBelongings, addPerson, type Belongings, type Person } from './tenants';

let api: SmallApi;
let anna: Person;
let token: string;

beforeAll(async () => {
  api = await startSmallApi();
  anna = await addPerson(api.database, 'anna');
  token = await api.tokenOf(anna);
});
afterAll(() => api.close());

const own = (mark: string) => addBelongings(api.database, anna, mark);
const things = {
  campaigns: ({ campaign }: Belongings) => campaign,
  targets: ({ target }: Belongings) => target,
  rules: ({ rule }: Belongings) => rule,
  creatives: ({ creative }: Belongings) => creative,
};
type Area = keyof typeof things;
const view = async (area: Area, id: number) => (await api.call(token, `${area}.view`, { params: { id } })).body;
const archive = (area: Area, id: number, version: number) =>
  api.call(token, `${area}.archive`, { params: { id }, query: { version } });

describe.each(['campaigns', 'targets', 'rules', 'creatives'] as const)('the archive of %s', (area) => {
  it('takes what the person saw, and a second person at the same button does not take it out again', async () => {
    const id = things[area](await own(`archive-${area}`));
    const seen = await view(area, id);
    expect(await archive(area, id, seen.version)).toMatchObject({
      status: 200,
      body: { id, version: seen.version + 1, archived: true },
    });
    expect(await archive(area, id, seen.version)).toMatchObject(refusal(412, 'STALE_VERSION'));
    expect(await view(area, id)).toMatchObject({ archived: true, version: seen.version + 1 });
    expect((await archive(area, id, seen.version + 1)).body).toMatchObject({ archived: false });
  });
});

describe.each(['campaigns', 'targets', 'rules'] as const)('the switch of %s', (area) => {
  it('refuses a version that is not the newest, and changes nothing', async () => {
    const id = things[area](await own(`switch-${area}`));
    // On, then seen, then put into the archive and back by somebody else: another version, off.
    const seen = await view(area, id);
    await archive(area, id, seen.version);
    await archive(area, id, seen.version + 1);
    const turn = (version: number) =>
      api.call(token, `${area}.changeStatus`, { params: { id }, body: { status: 'INACTIVE', version } });
    expect(await turn(seen.version)).toMatchObject(refusal(412, 'STALE_VERSION'));
    expect(await view(area, id)).toMatchObject({ status: 'INACTIVE', version: seen.version + 2 });
    expect(await turn(seen.version + 2)).toMatchObject({ status: 200, body: { status: 'INACTIVE' } });
  });
});
