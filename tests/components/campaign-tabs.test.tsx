// @vitest-environment happy-dom
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
// Fetched when it is needed: here it is there already.
import '@/components/campaigns/breakdown/breakdown-tab';
import '@/components/campaigns/settings-tab';
import '@/components/ui/dialog';
import { CampaignDetails } from '@/components/campaigns/campaign-details';
import { ApiFault } from '@/lib/contract/api-fault';
import { callApi } from '../support/doors';
import { button, nameField, typeName } from '../support/form-page';
import { leave, render, settle } from '../support/render';
import { someCampaign } from '../support/some-campaign';
import { someDelivery } from '../support/some-delivery';
import { someTarget } from '../support/some-target';
import { someUser } from '../support/some-user';

const page = '/admin/campaign/detail/12';
const none = { content: [], totalElements: 0, last: true };
let answers: Record<string, () => unknown>;

beforeEach(() => {
  answers = {
    'campaigns.view': () => someCampaign({ status: 'INACTIVE' }),
    'campaigns.delivery': () => someDelivery(),
    'targets.view': () => someTarget(),
    // Asked beside Save and on the page, and told elsewhere.
    'campaigns.forecasts': () => Promise.reject(new ApiFault(404, { code: 'OPERATION_UNKNOWN' })),
    'campaigns.winCurve': () => Promise.reject(new ApiFault(404, { code: 'OPERATION_UNKNOWN' })),
    'campaigns.forecast': () => Promise.reject(new ApiFault(404, { code: 'OPERATION_UNKNOWN' })),
    'campaigns.changeStatus': () => Promise.reject(new ApiFault(422, { code: 'CAMPAIGN_NO_EXCHANGE' })),
  };
  callApi.mockImplementation(async (name: string) => answers[name]?.() ?? none);
});

async function open(address = page): Promise<void> {
  window.history.replaceState(null, '', address);
  await render(<CampaignDetails id={12} />, { user: someUser() });
  await settle();
}
const tab = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('[role=tab]')].find((one) => one.textContent === name);
// Radix chooses a tab as soon as the mouse goes down.
const choose = (name: string) =>
  settle(() => void tab(name)?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, button: 0 })));
const chosen = () => document.querySelector('[role=tab][aria-selected=true]')?.textContent;
const isFormShown = () => document.querySelector('form')?.closest('[data-state=inactive]') === null;

it('opens on how the campaign delivers, without its form', async () => {
  await open();
  expect(chosen()).toBe('Delivery');
  expect(document.body.textContent).toContain('91.00% of suitable requests have a bid floor above your price');
  expect(document.querySelector('form')).toBeNull();
});

it('opens the settings for an anchor of the form, with the section in sight', async () => {
  await open(`${page}#section-budget`);
  expect([chosen(), window.location.search, window.location.hash]).toEqual([
    'Settings',
    '?tab=settings',
    '#section-budget',
  ]);
  expect(document.activeElement?.closest('#section-budget')).not.toBeNull();
});

it('leads from the sentence to the very setting', async () => {
  answers['campaigns.delivery'] = () =>
    someDelivery({ verdict: { ...someDelivery().verdict, action: { anchor: 'exchanges' } } });
  await open();
  await settle(() => button('Choose exchanges').click());
  expect([chosen(), window.location.hash, isFormShown()]).toEqual(['Settings', '#section-exchanges', true]);
});

it('keeps what was typed while another tab is looked at', async () => {
  await open(`${page}?tab=settings`);
  await typeName('Winter sale');
  await choose('Delivery');
  expect([chosen(), window.location.search, isFormShown()]).toEqual(['Delivery', '', false]);
  await choose('Settings');
  expect(nameField().value).toBe('Winter sale');
});

it('asks before unsaved changes are lost, also from another tab', async () => {
  await open(`${page}?tab=settings`);
  await typeName('Winter sale');
  await choose('Delivery');
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(true);
});

it('opens the section that keeps the campaign from being switched on', async () => {
  await open();
  await settle(() => document.querySelector<HTMLElement>('[role=switch]')?.click());
  if (document.querySelector('[role=dialog]')) await settle(() => button('Activate').click());
  expect([chosen(), window.location.hash]).toEqual(['Settings', '#section-exchanges']);
});

it('is the form alone where the DSP does not know of delivery', async () => {
  answers['campaigns.delivery'] = () => Promise.reject(new ApiFault(404, { code: 'OPERATION_UNKNOWN' }));
  await open();
  expect([tab('Delivery'), nameField().value]).toEqual([undefined, 'Autumn sale']);
});

it('has no breakdown where the DSP knows none, and shows how the campaign delivers instead', async () => {
  answers['campaigns.breakdown'] = () => Promise.reject(new ApiFault(404, { code: 'OPERATION_UNKNOWN' }));
  await open(`${page}?tab=breakdown`);
  await settle();
  expect([chosen(), tab('Breakdown')]).toEqual(['Delivery', undefined]);
});

it('says what failed and offers to ask again, and the form stays within reach', async () => {
  answers['campaigns.delivery'] = () => Promise.reject(new ApiFault(504, { code: 'DATABASE_TIMEOUT' }));
  await open();
  expect(button('Try again').disabled).toBe(false);
  await choose('Settings');
  expect(isFormShown()).toBe(true);
});

it('asks for the days of the campaign, although the day of its reader has begun earlier or later', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-30T23:30:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  for (const [reader, timeZone, last] of [
    ['Europe/Moscow', 'America/New_York', '2026-11-30'],
    ['America/New_York', 'Europe/Moscow', '2026-12-01'],
  ] as const) {
    answers['campaigns.delivery'] = () => someDelivery({ timeZone });
    window.history.replaceState(null, '', page);
    await render(<CampaignDetails id={12} />, { user: someUser({ timeZone: reader }) });
    await settle();
    const asked = callApi.mock.calls.filter(([name]) => name === 'campaigns.delivery');
    expect(asked.at(-1)?.[1]).toMatchObject({ query: { to: last } });
    await leave();
  }
});
