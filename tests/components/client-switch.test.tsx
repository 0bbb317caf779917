// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
// Fetched when it is needed: here it is there already.
import '@/components/ui/combobox/combobox-popover';
import { ClientCombobox } from '@/components/scope/client-combobox';
import { ClientScope, ClientSwitch } from '@/components/scope/client-switch';
import { MenuEntries } from '@/components/shell/menu/menu-entries';
import { ThingHeading } from '@/components/shell/thing-heading';
import { hasClientScope } from '@/lib/access/has-client-scope';
import { addRecentClient } from '@/lib/browser/recent-clients';
import { router } from '../support/address';
import { callApi, showToast } from '../support/doors';
import { render, settle } from '../support/render';
import { someUser } from '../support/some-user';

const clients = [
  { id: 5, login: 'anna', companyName: 'Blue Harbor', currency: 'EUR', timeZone: 'TZ-1' },
  { id: 6, login: 'boris', companyName: null, currency: 'USD', timeZone: 'TZ-9' },
  { id: 7, login: 'clara', companyName: null, currency: 'USD', timeZone: 'TZ-9' },
];

beforeEach(() => {
  callApi.mockImplementation(async (name: string, input?: { query?: { keys?: string[]; value?: string } }) => {
    if (name === 'views.read') return [];
    const { keys, value = '' } = input?.query ?? {};
    const content = clients.filter(({ id, login }) => (keys?.includes(String(id)) ?? true) && login.includes(value));
    return { content, totalElements: content.length };
  });
});

const menu = { family: 'admin', names: ['campaigns', 'statistics'], documentationUrl: null } as const;
async function show(address: string, thing?: { clientId: number }) {
  window.history.replaceState(null, '', address);
  const screen = (
    <ClientScope>
      <ClientCombobox />
      <MenuEntries content={menu} />
      {thing && <ThingHeading name="Autumn" {...thing} />}
    </ClientScope>
  );
  await render(screen, { user: someUser() });
  await settle();
}
function field(): HTMLInputElement {
  const found = document.querySelector<HTMLInputElement>('input[role=combobox]');
  if (!found) throw new Error('There is no switch');
  return found;
}
const lines = () => [...document.querySelectorAll('[role=option]')].map(({ textContent }) => textContent);
const links = () => [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));
const address = () => window.location.pathname + window.location.search;
async function choose(text: string) {
  await settle(() => field().click());
  await settle();
  const line = [...document.querySelectorAll<HTMLElement>('[role=option]')].find((one) =>
    one.textContent?.startsWith(text),
  );
  if (!line) throw new Error(`No ${text} among ${lines().join()}`);
  await settle(() => line.click());
}

describe('the client of the top bar', () => {
  it('starts with all clients; a chosen one is in the address and in every link', async () => {
    await show('/admin/campaigns?sort=ctr,desc&page=3');
    expect(field().value).toBe('All clients');
    expect(links()).toEqual(['/admin/campaigns', '/admin/statistics', '/profile']);
    await choose('boris');
    expect(address()).toBe('/admin/campaigns?sort=ctr%2Cdesc&userId=6');
    expect(field().value).toBe('boris');
    expect(links()).toEqual(['/admin/campaigns?userId=6', '/admin/statistics?userId=6', '/profile?userId=6']);
  });

  it('is cleared by “All clients”', async () => {
    await show('/admin/campaigns?userId=6');
    await choose('All clients');
    expect(address()).toBe('/admin/campaigns');
    expect(field().value).toBe('All clients');
  });

  it('offers recently chosen clients first', async () => {
    addRecentClient(7, '7');
    await show('/admin/campaigns');
    await settle(() => field().click());
    await settle();
    expect(lines()).toEqual(['All clients', 'clara№7', 'annaBlue Harbor', 'boris№6']);
  });

  it('does not offer first what another user chose on this device', async () => {
    addRecentClient(8, '7');
    await show('/admin/campaigns');
    await settle(() => field().click());
    await settle();
    expect(lines()[1]).toBe('annaBlue Harbor');
  });

  it('shows the number of clients that a list filter names', async () => {
    await show('/admin/campaigns?userId=5&userId=6');
    expect(field().value).toBe('2 clients');
    expect(links()[1]).toBe('/admin/statistics?userId=5&userId=6');
  });

  it('is dropped from the address with a message when the user may not see it', async () => {
    await show('/admin/campaigns?userId=99&name=sale');
    expect(address()).toBe('/admin/campaigns?name=sale');
    expect(field().value).toBe('All clients');
    expect(showToast).toHaveBeenCalledWith('info', expect.stringContaining('All clients'), expect.anything());
  });

  it('leads from a thing to the list that it stands in', async () => {
    await show('/admin/campaign/detail/42?userId=5', { clientId: 5 });
    expect(address()).toBe('/admin/campaign/detail/42?userId=5');
    await choose('boris');
    expect(router.push).toHaveBeenCalledWith('/admin/campaigns?userId=6');
  });

  it('is cleared by the thing of another client, and not by that of one of several', async () => {
    await show('/admin/campaign/detail/42?userId=5', { clientId: 6 });
    expect(address()).toBe('/admin/campaign/detail/42');
    expect(field().value).toBe('All clients');
    await show('/admin/campaign/detail/42?userId=5&userId=6', { clientId: 6 });
    expect(address()).toBe('/admin/campaign/detail/42?userId=5&userId=6');
  });

  it('is for staff who may know of clients, and never for an advertiser', () => {
    expect(hasClientScope(someUser())).toBe(true);
    expect(hasClientScope(someUser({ role: 'ROLE_MANAGER', permissions: ['RULE_CREATE_FOR_CLIENT'] }))).toBe(true);
    expect(hasClientScope(someUser({ role: 'ROLE_MANAGER', permissions: ['CAMPAIGN_READ'] }))).toBe(false);
    expect(hasClientScope(someUser({ role: 'ROLE_ADVERTISER' }))).toBe(false);
  });
});

it('searches for what was typed at rest, before its list was there, and keeps the focus', async () => {
  window.history.replaceState(null, '', '/admin/campaigns');
  await render(<ClientSwitch />, { user: someUser() });
  const resting = field();
  await settle(() => {
    resting.focus();
    resting.value = 'bor';
  });
  await expect.poll(lines).toEqual(['boris№6']);
  expect(document.activeElement).toBe(field());
  expect(resting.isConnected).toBe(false);
});

it('opens its list when it was pressed at rest, even if the button is released on the loaded field', async () => {
  window.history.replaceState(null, '', '/admin/campaigns');
  await render(<ClientSwitch />, { user: someUser() });
  await settle(() => {
    field().dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    field().focus();
  });
  await expect.poll(lines).toEqual(['All clients', 'annaBlue Harbor', 'boris№6', 'clara№7']);
});
