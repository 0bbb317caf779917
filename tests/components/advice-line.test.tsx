// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { AdviceLine, VerdictLine } from '@/components/campaigns/delivery/verdict-line';
import { ApiFault } from '@/lib/contract/api-fault';
import type { Advice } from '@/lib/contract/delivery/what-if';
import type { ActionAnchor } from '@/lib/contract/setting-action';
import { callApi } from '../support/doors';
import { render, settle } from '../support/render';
import { someCampaign } from '../support/some-campaign';
import { someDelivery } from '../support/some-delivery';
import { someUser } from '../support/some-user';

const user = someUser();
const onSection = vi.fn();
const side = { counts: [], bids: 9, impressions: 3, clicks: 0 };
const effect: Advice['effect'] = {
  ...{ method: 'STATELESS', currency: 'USD', isExact: false, omissions: [], error: 0.1 },
  sample: { requests: 200, of: 1_000, isWhole: false, from: '2026-11-22T10:00:00Z', to: '2026-11-23T10:00:00Z' },
  before: { ...side, wins: 4, spend: '1' },
  after: { ...side, wins: 40, spend: '10' },
};
const advice = (given: Partial<Advice>): Advice => ({
  ...{ price: null, gate: 'GEO', action: { anchor: 'price' }, effect },
  ...given,
});

let answer: () => unknown;
beforeEach(() => {
  window.history.replaceState(null, '', '/admin/campaign/detail/12');
  callApi.mockImplementation(async () => answer());
});

async function open(answered: () => unknown, verdictAnchor: ActionAnchor | null = null): Promise<string> {
  answer = answered;
  const campaign = someCampaign({ status: 'ACTIVE' });
  await render(<AdviceLine {...{ campaign, verdictAnchor }} onSection={onSection} />, { user });
  await settle();
  return document.body.textContent?.replaceAll('\u00a0', ' ') ?? '';
}

it('tells the change with its effect on all traffic, and that it is an estimate', async () => {
  const text = await open(() => ({ advice: advice({}), tried: 2 }));
  expect(text).toContain('Biggest gain: remove the restriction “Geo”. Since 2026-11-22 10:00');
  expect(text).toContain('won 200 auctions instead of 20, spending 50.00 $ instead of 5.00 $.');
  expect(text).toContain('An estimate from 200 of about 1 000 requests.');
});

it('tells no money to who may not see it', async () => {
  const { spend: _before, ...before } = effect.before;
  const { spend: _after, ...after } = effect.after;
  const text = await open(() => ({
    advice: advice({ gate: null, price: 25, effect: { ...effect, before, after } }),
    tried: 2,
  }));
  expect(text).toContain('raise the maximum price by 25%');
  expect(text).toContain('instead of 20.');
});

it('opens the setting, unless the verdict has a button for it', async () => {
  await open(() => ({ advice: advice({}), tried: 2 }));
  expect(document.querySelectorAll('a[href], button')).toHaveLength(1);
  await open(() => ({ advice: advice({}), tried: 2 }), 'price');
  expect(document.querySelectorAll('a[href], button')).toHaveLength(0);
});

it('says that nothing that was tried gains noticeably', async () => {
  expect(await open(() => ({ advice: null, tried: 3 }))).toContain('none of the 3 changes tried');
});

it.each([
  ['nothing was tried', () => ({ advice: null, tried: 0 })],
  ['the DSP cannot tell', () => Promise.reject(new ApiFault(404, { code: 'OPERATION_UNKNOWN' }))],
])('keeps silent where %s', async (_, answered) => {
  expect(await open(answered)).toBe('');
});

it.each([
  ['TARGET_NARROW', { share: 0.9, gate: 'GEO' }, true],
  ['ON_PACE', { spent: '1', budget: '2' }, false],
] as const)('stands under a verdict that says of which hours its share is: %s', async (code, params, isTold) => {
  answer = () => ({ advice: null, tried: 0 });
  const verdict = { code, severity: 'notice', since: null, until: null, action: null, params } as const;
  const delivery = { ...someDelivery(), verdict };
  const campaign = someCampaign({ status: 'ACTIVE' });
  await render(<VerdictLine {...{ delivery, campaign }} onSection={onSection} />, { user });
  await settle();
  expect(document.body.textContent?.includes('Over the last 24 hours.')).toBe(isTold);
});
