// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
// Fetched when it is needed: here it is there already.
import '@/components/campaigns/decisions/decisions-drawer';
import { DecisionsButton } from '@/components/campaigns/delivery/delivery-tab';
import { ApiFault } from '@/lib/contract/api-fault';
import type { Permission } from '@/lib/contract/people/permissions';
import { callApi, showToast } from '../support/doors';
import { button } from '../support/form-page';
import { render, settle } from '../support/render';
import { someUser } from '../support/some-user';

const recent = {
  requestId: 'r1',
  at: '2026-11-23T10:00:00Z',
  lostTo: null,
  placement: 'news.example',
  sspName: 'North',
};
const decision = {
  ...recent,
  code: undefined,
  isExact: true,
  recorded: 'GEO',
  isBid: false,
  request: { id: 'r1', imp: [] },
  steps: [
    { gate: 'startDate', code: null, compared: [{ code: 'NO_END', params: { requestAt: '2026-11-23T10:00:00Z' } }] },
  ],
  adSets: [
    {
      adSetId: 31,
      name: 'Phones',
      steps: [
        {
          gate: 'geo',
          code: 'GEO',
          compared: [
            { code: 'PLACE_OUTSIDE', params: { place: 'Paris (FR)' } },
            { code: 'COUNTRIES', params: { listed: 'RU' } },
          ],
        },
        { gate: 'ownGate', code: null, compared: [] },
      ],
    },
  ],
};
let answers: Record<string, () => unknown>;
const holder = (...permissions: Permission[]) => someUser({ permissions });
const text = () => document.querySelector('[role=dialog]')?.textContent ?? '';

beforeEach(() => {
  answers = {
    'campaigns.decisions': () => ({
      decisions: [
        { ...recent, code: 'GEO' },
        { ...recent, requestId: 'r2', code: 'WON' },
      ],
      noDecisions: null,
    }),
    'campaigns.decision': () => decision,
  };
  callApi.mockImplementation(async (name: string) => answers[name]?.());
});
async function open(): Promise<void> {
  await render(<DecisionsButton campaignId={12} timeZone="UTC" />, { user: holder('CAMPAIGN_DECISIONS_READ') });
  await settle(() => button('Decisions').click());
  // The code of the drawer is there; now what it asks for.
  await settle();
}

it('Decisions are for whoever may read them', async () => {
  await render(<DecisionsButton campaignId={12} timeZone="UTC" />, { user: holder('CAMPAIGN_READ') });
  expect(document.querySelector('button')).toBeNull();
});

it('The latest decisions stand under their outcomes, each opened gate by gate with its request', async () => {
  await open();
  const outcomes = [...document.querySelectorAll('[role=dialog] h3')].map((one) => one.textContent);
  expect(outcomes).toEqual(['Geo GEO', 'Won auction WON']);
  await settle(() => document.querySelector<HTMLElement>('[role=dialog] li button')?.click());
  const steps = [...document.querySelectorAll('[role=dialog] ol li')].map((one) => one.textContent);
  expect(steps).toEqual([
    'Passed: Start date2026-11-23 10:00, no end date',
    'Turned down: GeoGEOParis (FR) is outside the chosen places; countries: RU',
    'Passed: ownGate',
  ]);
  expect(document.querySelector('pre')?.textContent).toContain('"id": "r1"');
  await settle(() => button('All decisions').click());
  expect(text()).toContain('news.example');
});

it('A decision that is no longer kept says so', async () => {
  answers['campaigns.decision'] = () => Promise.reject(new ApiFault(404, { code: 'DECISION_UNKNOWN' }));
  await open();
  await settle(() => document.querySelector<HTMLElement>('[role=dialog] li button')?.click());
  expect(text()).toContain('This decision is no longer kept.');
});

it('Decisions are hidden, and the person told, where the DSP has no such operation', async () => {
  answers['campaigns.decisions'] = () => Promise.reject(new ApiFault(404, { code: 'OPERATION_UNKNOWN' }));
  await open();
  expect([document.querySelector('[role=dialog]'), document.querySelector('button')]).toEqual([null, null]);
  expect(showToast).toHaveBeenCalledOnce();
});

it('Where nothing was decided the drawer says why and looks again on request', async () => {
  answers['campaigns.decisions'] = () => ({ decisions: [], noDecisions: 'EXCHANGE_STOPPED' });
  await open();
  expect(text()).toContain('No requests are coming');
  answers['campaigns.decisions'] = () => ({ decisions: [{ ...recent, code: 'GEO' }], noDecisions: null });
  await settle(() => button('Look again').click());
  expect(text()).toContain('news.example');
});
