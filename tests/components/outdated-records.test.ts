import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it } from 'vitest';
import { outdate } from '@/lib/browser/outdate';

const client = new QueryClient();
const key = (operation: string, id: number) => [operation, { params: { id } }];
const state = (operation: string, id: number) => client.getQueryState(key(operation, id));
const know = (operation: string, id: number) => client.setQueryData(key(operation, id), { id });

afterEach(() => client.clear());

it('drops records that no form shows, and keeps the rows of lists until newer ones arrive', async () => {
  for (const operation of ['campaigns.view', 'campaigns.adSet', 'campaigns.list', 'rules.view']) know(operation, 1);
  await outdate(client, ['campaigns.list', 'campaigns.view']);
  expect([state('campaigns.view', 1), state('campaigns.adSet', 1)]).toEqual([undefined, undefined]);
  expect([state('campaigns.list', 1)?.isInvalidated, state('rules.view', 1)?.isInvalidated]).toEqual([true, false]);
});

it('reads a record on screen again', async () => {
  know('campaigns.view', 1);
  const queryFn = async () => ({ id: 1, version: 2 });
  const observer = new QueryObserver(client, { queryKey: key('campaigns.view', 1), queryFn, staleTime: 60_000 });
  const leave = observer.subscribe(() => undefined);
  await outdate(client);
  expect(client.getQueryData(key('campaigns.view', 1))).toEqual({ id: 1, version: 2 });
  leave();
});
