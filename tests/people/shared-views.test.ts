import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { maxSharedViews } from '@/lib/contract/people/views';
import { refusal, type SmallApi, startSmallApi } from '../api/small-api';
import { addStaff, type Staff } from './staff';

let api: SmallApi;
let staff: Staff;
let tokens: Record<keyof Staff, string>;

beforeAll(async () => {
  api = await startSmallApi();
  staff = await addStaff(api);
  const { admin, manager, rival, client, foreign } = staff;
  tokens = {
    admin: await api.tokenOf(admin),
    manager: await api.tokenOf(manager),
    rival: await api.tokenOf(rival),
    client: await api.tokenOf(client),
    foreign: await api.tokenOf(foreign),
  };
});
afterAll(() => api.close());

type Who = keyof Staff;
const screens = { count: 0 };
const newScreen = () => `screen-${String.fromCharCode(97 + screens.count++)}`;
const input = { name: 'Losing money', query: 'status=ACTIVE', columns: ['id', 'gone'] };
const share = (who: Who, screen: string, userId: number | null, given: object = {}) =>
  api.call(tokens[who], 'views.create', { body: { ...input, screen, userId, ...given } });
const names = async (who: Who, screen: string, userId?: number) =>
  (await api.call(tokens[who], 'views.read', { query: { screen, ...(userId && { userId }) } })).body.map(
    ({ name, mayChange }: { name: string; mayChange: boolean }) => [name, mayChange],
  );

describe('a view that a client shares', () => {
  it('is seen by the client, and by staff of the client who look at that client', async () => {
    const screen = newScreen();
    const id = staff.client.id;
    expect(await share('client', screen, id)).toMatchObject({ status: 200, body: { ...input, screen, userId: id } });
    expect(await names('client', screen)).toEqual([['Losing money', true]]);
    expect(await names('manager', screen, id)).toEqual([['Losing money', true]]);
    expect(await names('admin', screen, id)).toEqual([['Losing money', true]]);
    expect([await names('manager', screen), await names('admin', screen)]).toEqual([[], []]);
  });

  it('is as if it did not exist for another client and a manager of others', async () => {
    const screen = newScreen();
    const id = staff.client.id;
    const { body } = await share('client', screen, id);
    const params = { id: body.id };
    for (const who of ['foreign', 'rival'] as const) {
      expect(await names(who, screen, id)).toEqual([]);
      expect(await api.call(tokens[who], 'views.update', { params, body: input })).toMatchObject(
        refusal(404, 'NOT_FOUND'),
      );
      expect(await api.call(tokens[who], 'views.remove', { params })).toMatchObject(refusal(404, 'NOT_FOUND'));
    }
    expect(await names('client', screen)).toHaveLength(1);
  });

  it('goes to no other client and to no staff list', async () => {
    const screen = newScreen();
    expect(await share('client', screen, staff.foreign.id)).toMatchObject(refusal(404, 'USER_NOT_FOUND'));
    expect(await share('client', screen, null)).toMatchObject(refusal(404, 'USER_NOT_FOUND'));
    expect(await share('rival', screen, staff.client.id)).toMatchObject(refusal(404, 'USER_NOT_FOUND'));
    expect(await share('admin', screen, staff.manager.id)).toMatchObject(refusal(404, 'USER_NOT_FOUND'));
  });
});

describe('a view that staff share', () => {
  it('is seen by all staff and no client, and changed by its author and administrators alone', async () => {
    const screen = newScreen();
    const { body } = await share('manager', screen, null);
    const params = { id: body.id };
    expect(await names('manager', screen)).toEqual([['Losing money', true]]);
    expect(await names('rival', screen)).toEqual([['Losing money', false]]);
    expect([await names('client', screen), await names('admin', screen)]).toEqual([[], [['Losing money', true]]]);
    for (const call of [
      api.call(tokens.rival, 'views.update', { params, body: input }),
      api.call(tokens.rival, 'views.remove', { params }),
    ])
      expect(await call).toMatchObject(refusal(403, 'NO_PERMISSION'));
    expect(await api.call(tokens.client, 'views.remove', { params })).toMatchObject(refusal(404, 'NOT_FOUND'));
    const renamed = { ...input, name: 'Renamed', density: 'compact' };
    expect((await api.call(tokens.admin, 'views.update', { params, body: renamed })).body).toMatchObject(renamed);
    expect((await api.call(tokens.manager, 'views.remove', { params })).status).toBe(200);
    expect(await names('rival', screen)).toEqual([]);
  });

  it('for a client is that client’s to change and delete', async () => {
    const screen = newScreen();
    const id = staff.client.id;
    const { body } = await share('manager', screen, id);
    expect(await names('client', screen)).toEqual([['Losing money', true]]);
    expect((await api.call(tokens.client, 'views.remove', { params: { id: body.id } })).status).toBe(200);
  });

  it('names no clients, whose ids are of use to one reader alone', async () => {
    const { body } = await share('admin', newScreen(), null, { query: 'userId=1&status=ACTIVE&userId=2' });
    expect(body.query).toBe('status=ACTIVE');
    const params = { id: body.id };
    const changed = await api.call(tokens.admin, 'views.update', { params, body: { ...input, query: 'userId=3' } });
    expect(changed.body.query).toBe('');
  });
});

describe('bad input', () => {
  it('is a name that the same people have already, however it is cased', async () => {
    const screen = newScreen();
    const { body } = await share('manager', screen, null);
    expect(await share('rival', screen, null, { name: ' losing MONEY ' })).toMatchObject(
      refusal(409, 'VIEW_NAME_IN_USE'),
    );
    expect((await share('rival', screen, null, { name: 'Another' })).status).toBe(200);
    expect((await share('manager', screen, staff.client.id)).status).toBe(200);
    const change = { params: { id: body.id }, body: { ...input, name: 'another' } };
    expect(await api.call(tokens.manager, 'views.update', change)).toMatchObject(refusal(409, 'VIEW_NAME_IN_USE'));
  });

  it('is a name of nothing that can be seen, and an unknown screen', async () => {
    expect(await share('admin', newScreen(), null, { name: '\u200b \u2060' })).toMatchObject(
      refusal(400, 'VALIDATION_FAILED'),
    );
    expect(await share('admin', '../users', null)).toMatchObject(refusal(400, 'VALIDATION_FAILED'));
  });

  it('is one more than there is room for', async () => {
    const screen = newScreen();
    for (let at = 0; at < maxSharedViews; at++)
      expect((await share('client', screen, staff.client.id, { name: `View ${at}` })).status).toBe(200);
    expect(await share('client', screen, staff.client.id)).toMatchObject(
      refusal(422, 'VIEWS_FULL', { params: { limit: maxSharedViews } }),
    );
    expect((await share('admin', screen, null)).status).toBe(200);
  });
});
