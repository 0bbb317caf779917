import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sweepNotifications } from '@/lib/embedded-dsp/notifications/sweep-notifications';
import { notifications } from '@/lib/embedded-dsp/store/people-schema';
import { type SmallApi, startSmallApi } from '../api/small-api';
import { addPerson, type Person } from '../api/tenants';

let api: SmallApi;
let reader: Person;
let other: Person;
beforeAll(async () => {
  api = await startSmallApi();
  reader = await addPerson(api.database, 'reader');
  other = await addPerson(api.database, 'other');
});
afterAll(() => api.close());

const dayMs = 86_400_000;
const result = (userId: number, name: string, daysAgo: number) => ({
  userId,
  messageCode: 'CAMPAIGN_OFFLINE' as const,
  data: { name },
  at: new Date(Date.now() - daysAgo * dayMs),
});
const namesOf = async (userId: number) =>
  (
    await api.database.select().from(notifications).where(eq(notifications.userId, userId)).orderBy(notifications.id)
  ).map(({ data }) => data.name);

it('keeps what is younger than so many days', async () => {
  await api.database.insert(notifications).values([result(reader.id, 'old', 181), result(reader.id, 'young', 179)]);
  await sweepNotifications(api.database, 180);
  expect(await namesOf(reader.id)).toEqual(['young']);
});

it('keeps the newest thousand of each person', async () => {
  const many = Array.from({ length: 1_003 }, (_, at) => result(reader.id, `${at}`, 100 - at / 100));
  await api.database.insert(notifications).values(many);
  await api.database.insert(notifications).values(result(other.id, 'alone', 150));
  await sweepNotifications(api.database, 180);
  const names = await namesOf(reader.id);
  expect(names).toHaveLength(1_000);
  expect([names[0], names.at(-1)]).toEqual(['3', '1002']);
  expect(await namesOf(other.id)).toEqual(['alone']);
});
