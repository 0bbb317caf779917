import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { users } from '@/lib/embedded-dsp/store/people-schema';
import { campaigns } from '@/lib/embedded-dsp/store/schema';
import { type SmallApi, startSmallApi } from '../api/small-api';
import { addBelongings, addExchange, addPerson } from '../api/tenants';

let api: SmallApi;
beforeAll(async () => {
  api = await startSmallApi();
});
afterAll(() => api.close());

it('without the permission to see every SSP only those of own campaigns are told', async () => {
  const person = await addPerson(api.database, 'narrow');
  const own = await addExchange(api.database, 'Own SSP');
  const other = await addExchange(api.database, 'Other SSP');
  const { campaign } = await addBelongings(api.database, person, 'narrow');
  await api.database
    .update(campaigns)
    .set({ exchanges: [own] })
    .where(eq(campaigns.id, campaign));
  const seen = async () => {
    const { body } = await api.call(await api.tokenOf(person), 'dictionaries.exchanges');
    return body.content.map(({ id }: { id: number }) => id).toSorted();
  };
  expect(await seen()).toEqual(expect.arrayContaining([own, other]));
  await api.database
    .update(users)
    .set({ permissions: ['CAMPAIGN_READ', 'CAMPAIGN_READ_ALL', 'CAMPAIGN_CREATE'] })
    .where(eq(users.id, person.id));
  expect(await seen()).toEqual([own]);
});
