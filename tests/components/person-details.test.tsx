// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { PersonDetails } from '@/components/people/person-details';
import type { CurrentUser } from '@/lib/contract/auth';
import { permissions } from '@/lib/contract/permissions';
import type { UserView } from '@/lib/contract/user-rows';
import { render, settle } from '../support/render';

const doors = vi.hoisted(() => ({ callApi: vi.fn() }));
vi.mock('@/lib/i18n/navigation', () => ({
  Link: 'a',
  useRouter: () => ({ push: vi.fn(), replace: vi.fn() }),
}));
vi.mock('next/navigation', () => ({
  useParams: () => ({ family: 'admin' }),
  useRouter: () => ({ push: vi.fn(), replace: vi.fn() }),
  usePathname: () => '/en/admin/client/detail/7',
  useSearchParams: () => new URLSearchParams(),
}));
vi.mock('@/lib/browser/call-api', () => ({ callApi: doors.callApi }));

// Of the whole user and the whole client, what the page asks for.
const user = {
  ...{ id: 1, role: 'ROLE_ADMIN', login: 'admin', permissions: [...permissions], timeZone: 'UTC', currency: null },
} as unknown as CurrentUser;
const client = {
  ...{ id: 7, version: 3, login: 'blue', role: 'ROLE_ADVERTISER', permissions: [], archived: false },
  ...{ companyName: 'Blue', currency: 'USD', balance: '10', managerLogin: null, isWorkWithVat: null, isMediator: null },
  ...{ createdAt: '2026-11-20T10:00:00.000Z', updatedAt: '2026-11-20T10:00:00.000Z', state: 'ACTIVE' },
} as unknown as UserView;

beforeEach(() => {
  doors.callApi.mockReset();
  doors.callApi.mockImplementation(async (name: string) =>
    name.endsWith('.view') ? client : { content: [], totalElements: 0, last: true },
  );
});

const named = (text: string) => [...document.querySelectorAll('a, button')].filter((one) => one.textContent === text);

it('leads to payment information by one link', async () => {
  await render(<PersonDetails user={user} source="clients" id={7} listTitle="Clients" />);
  await settle();
  expect(document.querySelector('h1')?.textContent).toBe('blue');
  expect(document.body.textContent).toContain('Payment information is not filled in yet');
  expect(named('Payment information').map((link) => link.getAttribute('href'))).toEqual(['/admin/client/payment/7']);
});
