import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { permissions } from '@/lib/contract/people/permissions';
import { namesOf } from '@/lib/embedded-dsp/statistics/dimension-names';
import { changes } from '@/lib/embedded-dsp/store/history-schema';
import { integrations } from '@/lib/embedded-dsp/store/integrations-schema';
import { campaigns } from '@/lib/embedded-dsp/store/schema';
import { integrationInput } from '../api/pivot/integrations';
import { refusal, type SmallApi, startSmallApi } from '../api/small-api';
import { addPerson, campaignInput, type Person } from '../api/tenants';

let api: SmallApi;
let admin: Person;
let client: Person;
let token: string;

beforeAll(async () => {
  api = await startSmallApi();
  admin = await addPerson(api.database, 'an-admin', { role: 'ROLE_ADMIN' });
  client = await addPerson(api.database, 'a-client', { permissions });
  token = await api.tokenOf(admin);
});
afterAll(() => api.close());

const secret = 'token-0123456789-wxyz';
async function create(given: Parameters<typeof integrationInput>[0] = {}): Promise<number> {
  const body = integrationInput({ accessToken: secret, ...given });
  const answer = await api.call(token, 'integrations.create', { body });
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
  return answer.body.id;
}
const view = async (id: number, as = token) => (await api.call(as, 'integrations.view', { params: { id } })).body;
const list = async (query: object = {}) => (await api.call(token, 'integrations.list', { query: { ...query } })).body;

describe('an integration', () => {
  it('keeps every field of the specification', async () => {
    const body = integrationInput({
      name: 'Полный',
      status: 'INACTIVE',
      currency: 'RUB',
      category: 'Видеосеть',
      rtbVersion: '2.3',
      sspSpecificProcessingKey: 'YANDEX',
      creativeTypes: ['video', 'audio'],
      sspIsCompressResponseRequired: 2,
      eventTtl: 45,
      accessToken: secret,
      exchangeLink: 'https://bid.example/1?x=1',
      cookieSyncLink: 'https://sync.example',
      cookieSyncIRLink: 'https://sync.example/ir',
      statisticsLink: 'https://statistics.example',
    });
    const { id } = (await api.call(token, 'integrations.create', { body })).body;
    expect(await view(id)).toMatchObject({ ...body, id, version: 0, campaigns: 0, isTokenShown: true });
  });

  it('shows its token whole to whoever may change it, and to nobody else', async () => {
    const id = await create();
    const reader = await addPerson(api.database, 'reader', { role: 'ROLE_ADMIN', permissions: ['INTEGRATION_READ'] });
    const seen = await view(id, await api.tokenOf(reader));
    expect(seen).toMatchObject({ accessToken: '••••wxyz', isTokenShown: false });
    const { text } = await api.call(token, 'integrations.list', { query: { size: 100 } });
    expect(text).not.toContain(secret);
    expect(text).toContain('••••wxyz');
    const short = await create({ accessToken: 'short' });
    expect((await list({ size: 100 })).content.find((one: { id: number }) => one.id === short).accessToken).toBe(
      '••••',
    );
  });

  it('keeps its token when a change leaves it out, and says in the history only that a token changed', async () => {
    const id = await create();
    const { accessToken: _left, ...body } = integrationInput({ eventTtl: 90 });
    expect(
      await api.call(token, 'integrations.update', { params: { id }, body: { ...body, version: 0 } }),
    ).toMatchObject({ status: 200, body: { id, version: 1 } });
    expect(await view(id)).toMatchObject({ accessToken: secret, eventTtl: 90 });
    const again = { ...body, accessToken: 'another-secret-token', version: 1 };
    await api.call(token, 'integrations.update', { params: { id }, body: again });
    const rows = await api.database.select().from(changes).where(eq(changes.entityId, id)).orderBy(changes.id);
    expect(rows.map(({ operation }) => operation)).toEqual([
      'integrations.create',
      'integrations.update',
      'integrations.update',
    ]);
    expect(rows.at(-1)?.fields).toEqual([{ field: 'accessToken', before: '•••', after: '•••' }]);
    expect(JSON.stringify(rows)).not.toMatch(/another-secret|0123456789/);
  });

  it('is not changed over the head of somebody else', async () => {
    const id = await create();
    const body = { ...integrationInput(), version: 0 };
    expect((await api.call(token, 'integrations.update', { params: { id }, body })).status).toBe(200);
    expect(await api.call(token, 'integrations.update', { params: { id }, body })).toMatchObject(
      refusal(412, 'STALE_VERSION'),
    );
  });

  it('has a name of its own, whatever the case, until it is removed', async () => {
    const id = await create({ name: 'Вечерний Звон' });
    const same = { body: integrationInput({ name: 'вечерний звон' }) };
    const taken = refusal(409, 'INTEGRATION_NAME_IN_USE', { fields: { name: 'INTEGRATION_NAME_IN_USE' } });
    expect(await api.call(token, 'integrations.create', same)).toMatchObject(taken);
    const other = await create();
    const renamed = { params: { id: other }, body: { ...same.body, version: 0 } };
    expect(await api.call(token, 'integrations.update', renamed)).toMatchObject(taken);
    await api.call(token, 'integrations.remove', { params: { id } });
    expect((await api.call(token, 'integrations.create', same)).status).toBe(200);
  });

  it('says that fields are empty with a code of its own, and what else is wrong field by field', async () => {
    const empty = { ...integrationInput(), name: '', creativeTypes: [], currency: undefined };
    expect(await api.call(token, 'integrations.create', { body: empty })).toMatchObject(
      refusal(422, 'INTEGRATION_EMPTY_FIELDS', {
        fields: { name: 'required', creativeTypes: 'required', currency: 'required' },
      }),
    );
    const wrong = { ...integrationInput(), exchangeLink: 'http://bid.example', eventTtl: 0, name: '' };
    expect(await api.call(token, 'integrations.create', { body: wrong })).toMatchObject(
      refusal(400, 'VALIDATION_FAILED', {
        fields: { name: 'required', exchangeLink: 'httpsUrl', eventTtl: 'positive' },
      }),
    );
    for (const given of [
      { rtbVersion: '2.2' },
      { sspSpecificProcessingKey: 'NOBODY' },
      { sspIsCompressResponseRequired: 0 },
      { eventTtl: 10_081 },
      { exchangeLink: 'https://user:password@bid.example' },
      { creativeTypes: ['banner', 'radio'] },
    ]) {
      const body = { ...integrationInput(), ...given };
      expect([given, (await api.call(token, 'integrations.create', { body })).body.code]).toEqual([
        given,
        'VALIDATION_FAILED',
      ]);
    }
  });

  it('is not billed by notices that its version does not have, also if a change leaves out what bills it', async () => {
    const refused = refusal(400, 'VALIDATION_FAILED', { fields: { billedBy: 'burlVersion' } });
    const wrong = integrationInput({ rtbVersion: '2.4', billedBy: 'BURL' });
    expect(await api.call(token, 'integrations.create', { body: wrong })).toMatchObject(refused);
    const id = await create({ rtbVersion: '2.5', billedBy: 'BURL' });
    const { billedBy: _, ...older } = integrationInput({ rtbVersion: '2.4' });
    const call = { params: { id }, body: { ...older, version: 0 } };
    expect(await api.call(token, 'integrations.update', call)).toMatchObject(refused);
    expect((await view(id)).rtbVersion).toBe('2.5');
  });
});

describe('the list of integrations', () => {
  it('filters and sorts by its columns', async () => {
    const one = await create({
      name: 'Zeta list',
      currency: 'EUR',
      rtbVersion: '2.4',
      creativeTypes: ['native'],
      eventTtl: 5,
    });
    const two = await create({
      name: 'Alpha list',
      currency: 'RUB',
      creativeTypes: ['audio', 'native'],
      status: 'INACTIVE',
    });
    const ids = async (query: object) =>
      (await list({ name: 'LIST', size: 100, ...query })).content.map(({ id }: { id: number }) => id);
    expect(await ids({ sort: 'name,asc' })).toEqual([two, one]);
    expect(await ids({ sort: 'eventTtl,asc' })).toEqual([one, two]);
    expect(await ids({ currency: ['EUR'] })).toEqual([one]);
    expect(await ids({ status: 'INACTIVE' })).toEqual([two]);
    expect(await ids({ rtbVersion: ['2.4'] })).toEqual([one]);
    expect(await ids({ creativeTypes: ['audio', 'video'] })).toEqual([two]);
    expect(await ids({ creativeTypes: 'native', sort: 'id,asc' })).toEqual([one, two]);
  });
});

describe('removing an integration', () => {
  const campaignBuying = async (exchange: number) => {
    const { creativeGroups: _sets, ...fields } = campaignInput({ exchanges: [exchange] });
    const values = {
      ...fields,
      userId: client.id,
      currency: 'USD' as const,
      totalBudget: 1_000_000n,
      dailyBudget: null,
    };
    const [made] = await api.database.insert(campaigns).values(values).returning({ id: campaigns.id });
    return made?.id ?? 0;
  };

  it('is refused while a campaign buys from it, and tells how many do', async () => {
    const id = await create();
    const campaign = await campaignBuying(id);
    expect((await view(id)).campaigns).toBe(1);
    expect(await api.call(token, 'integrations.remove', { params: { id } })).toMatchObject(
      refusal(409, 'INTEGRATION_IN_USE', { params: { campaigns: 1 } }),
    );
    await api.database.update(campaigns).set({ archived: true }).where(eq(campaigns.id, campaign));
    expect((await api.call(token, 'integrations.remove', { params: { id } })).status).toBe(200);
  });

  it('hides it from lists and from new campaigns, but statistics go on naming it', async () => {
    const id = await create({ name: 'A name for ever' });
    await api.call(token, 'integrations.remove', { params: { id } });
    expect(await api.call(token, 'integrations.view', { params: { id } })).toMatchObject(refusal(404, 'NOT_FOUND'));
    expect(await api.call(token, 'integrations.remove', { params: { id } })).toMatchObject(refusal(404, 'NOT_FOUND'));
    expect((await list({ name: 'for ever' })).content).toEqual([]);
    const offered = await api.call(token, 'dictionaries.exchanges', { query: { value: 'for ever' } });
    expect(offered.body.content).toEqual([]);
    expect((await namesOf(api.database, 'SSP', [String(id)], 'en'))(String(id))).toBe('A name for ever');
    const [stored] = await api.database.select().from(integrations).where(eq(integrations.id, id));
    expect(stored?.status).toBe('INACTIVE');
    const buying = { body: campaignInput({ exchanges: [id] }) };
    expect(await api.call(await api.tokenOf(client), 'campaigns.create', buying)).toMatchObject(
      refusal(400, 'VALIDATION_FAILED', { fields: { exchanges: 'invalid' } }),
    );
  });

  it('and a campaign choosing it at the same moment never both succeed', async () => {
    const clients = await api.tokenOf(client);
    for (let round = 0; round < 20; round++) {
      const id = await create();
      const [removed, chosen] = await Promise.all([
        api.call(token, 'integrations.remove', { params: { id } }),
        api.call(clients, 'campaigns.create', { body: campaignInput({ exchanges: [id] }) }),
      ]);
      expect([removed.status, chosen.status].filter((status) => status === 200)).toHaveLength(1);
    }
  });
});
