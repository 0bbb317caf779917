// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { CampaignsList } from '@/components/campaigns/list/campaigns-list';
import { ClientsList } from '@/components/clients/clients-list';
import { CreativesList } from '@/components/creatives/list/creatives-list';
import { PaymentsTab } from '@/components/finances/money/payments-tab';
import { QueryFailed } from '@/components/list/query-failed';
import { StatisticsReport } from '@/components/statistics/statistics-report';
import { ApiFault } from '@/lib/contract/api-fault';
import errors from '@/messages/en/errors.json';
import { callApi } from '../support/doors';
import { leave, newClient, render, settle } from '../support/render';
import { someUser } from '../support/some-user';

const show = async (error: unknown) => {
  await render(<QueryFailed found={{ error, isFetching: false, refetch: vi.fn() }} />);
  return [document.querySelector('[role=alert] p')?.textContent, document.querySelectorAll('button').length];
};

it('offers to ask again after a fault, and not where the account may not', async () => {
  expect(await show(new ApiFault(503, { code: 'DSP_UNREACHABLE' }))).toEqual([errors.DSP_UNREACHABLE, 1]);
  expect(await show(new ApiFault(403, { code: 'NO_PERMISSION' }))).toEqual([errors.NO_PERMISSION, 0]);
});

const user = someUser();
let fault: ApiFault | null;
beforeEach(() => {
  callApi.mockImplementation(async (name: string) => {
    if (fault && /^(clients|campaigns|creatives|statistics)\.list$|^finance\.payments$/.test(name)) throw fault;
    if (name === 'dictionaries.groupings') return [];
    return { content: [], totalElements: 0, totals: [], last: true };
  });
});

it.each([
  ['clients', <ClientsList key="clients" />],
  ['campaigns', <CampaignsList key="campaigns" />],
  ['creatives', <CreativesList key="creatives" />],
  ['statistics', <StatisticsReport key="statistics" />],
  ['payments', <PaymentsTab key="payments" isOwn={false} />],
] as const)('The list of %s has filters, and none where the account may not read it', async (_, list) => {
  const filters = async () => {
    const client = newClient();
    await render(list, { client, user });
    await settle();
    return document.querySelectorAll('[role=group] :is(input, select, button)').length;
  };
  fault = null;
  expect(await filters()).toBeGreaterThan(0);
  await leave();
  fault = new ApiFault(403, { code: 'NO_PERMISSION' });
  expect(await filters()).toBe(0);
  expect(document.body.textContent).toContain(errors.NO_PERMISSION);
});
