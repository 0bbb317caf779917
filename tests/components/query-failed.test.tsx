// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { CampaignsList } from '@/components/campaigns/list/campaigns-list';
import { ClientsList } from '@/components/clients/clients-list';
import { CreativesList } from '@/components/creatives/list/creatives-list';
import { PaymentsTab } from '@/components/finances/money/payments-tab';
import { QueryFailed } from '@/components/list/query-failed';
import { StatisticsReport } from '@/components/statistics/statistics-report';
import { ApiFault } from '@/lib/contract/api-fault';
import type { CurrentUser } from '@/lib/contract/people/auth';
import { permissions } from '@/lib/contract/people/permissions';
import errors from '@/messages/en/errors.json';
import { leave, render, settle } from '../support/render';

const doors = vi.hoisted(() => ({ callApi: vi.fn() }));
vi.mock('@/lib/browser/call-api', () => ({ callApi: doors.callApi }));
vi.mock('@/lib/i18n/navigation', () => ({ Link: 'a', useRouter: () => ({ push: vi.fn() }) }));
vi.mock('next/navigation', () => ({
  useParams: () => ({ family: 'admin' }),
  usePathname: () => '/en/admin/clients',
  useRouter: () => ({ push: vi.fn(), replace: vi.fn() }),
  useSearchParams: () => new URLSearchParams(),
}));

const show = async (error: unknown) => {
  await render(<QueryFailed found={{ error, isFetching: false, refetch: vi.fn() }} />);
  return [document.querySelector('[role=alert] p')?.textContent, document.querySelectorAll('button').length];
};

it('offers to ask again after a fault, and not where the account may not', async () => {
  expect(await show(new ApiFault(503, { code: 'DSP_UNREACHABLE' }))).toEqual([errors.DSP_UNREACHABLE, 1]);
  expect(await show(new ApiFault(403, { code: 'NO_PERMISSION' }))).toEqual([errors.NO_PERMISSION, 0]);
});

// Of the whole user, what the lists ask for.
const user = {
  ...{ id: 1, role: 'ROLE_ADMIN', permissions: [...permissions], timeZone: 'UTC', currency: null },
} as unknown as CurrentUser;
let fault: ApiFault | null;
beforeEach(() => {
  doors.callApi.mockImplementation(async (name: string) => {
    if (fault && /^(clients|campaigns|creatives|statistics)\.list$|^finance\.payments$/.test(name)) throw fault;
    if (name === 'dictionaries.groupings') return [];
    return { content: [], totalElements: 0, totals: [], last: true };
  });
});

it.each([
  ['clients', <ClientsList key="clients" user={user} />],
  ['campaigns', <CampaignsList key="campaigns" />],
  ['creatives', <CreativesList key="creatives" />],
  ['statistics', <StatisticsReport key="statistics" />],
  ['payments', <PaymentsTab key="payments" user={user} isOwn={false} />],
] as const)('The list of %s has filters, and none where the account may not read it', async (_, list) => {
  const filters = async () => {
    const { QueryClient } = await import('@tanstack/react-query');
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
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
