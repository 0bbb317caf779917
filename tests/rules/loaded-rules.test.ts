import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { permissions } from '@/lib/contract/people/permissions';
import { loadAdSets } from '@/lib/embedded-dsp/live-exchange/load-campaigns';
import { type SmallApi, startSmallApi } from '../api/small-api';
import { addBelongings, addPerson } from '../api/tenants';

let api: SmallApi;
let token: string;
let own: Awaited<ReturnType<typeof addBelongings>>;

beforeAll(async () => {
  api = await startSmallApi();
  const anna = await addPerson(api.database, 'anna', { permissions });
  token = await api.tokenOf(anna);
  own = await addBelongings(api.database, anna, 'own');
});
afterAll(() => api.close());

const adSet = async () => (await loadAdSets(api.database, [own.campaign])).get(own.campaign)?.[0];
const turn = (name: 'rules.changeStatus' | 'targets.changeStatus', id: number, status: string) =>
  api.call(token, name, { params: { id }, body: { status } });

describe('the bidder', () => {
  it('is told of active rules alone', async () => {
    expect((await adSet())?.rules).toMatchObject([{ name: 'rule own', type: 'target', domains: ['own.example'] }]);
    await turn('rules.changeStatus', own.rule, 'INACTIVE');
    expect((await adSet())?.rules).toEqual([]);
    await turn('rules.changeStatus', own.rule, 'ACTIVE');
    expect((await adSet())?.rules).toHaveLength(1);
    await api.call(token, 'rules.archive', { params: { id: own.rule } });
    expect((await adSet())?.rules).toEqual([]);
  });

  it('is told that a target is off, not what it says', async () => {
    expect(await adSet()).toMatchObject({ isTargetOff: false, target: { name: 'target own' } });
    await turn('targets.changeStatus', own.target, 'INACTIVE');
    expect(await adSet()).toMatchObject({ isTargetOff: true, target: null });
    await turn('targets.changeStatus', own.target, 'ACTIVE');
    await api.call(token, 'targets.archive', { params: { id: own.target } });
    expect(await adSet()).toMatchObject({ isTargetOff: true, target: null });
  });
});
