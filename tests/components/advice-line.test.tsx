// @vitest-environment happy-dom
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { VerdictLine } from '@/components/campaigns/delivery/verdict-line';
import { ApiFault } from '@/lib/contract/api-fault';
import type { Advice } from '@/lib/contract/delivery/what-if';
import { callApi } from '../support/doors';
import { render, settle } from '../support/render';
import { someCampaign } from '../support/some-campaign';
import { someDelivery } from '../support/some-delivery';
import { someUser } from '../support/some-user';

const user = someUser();
const onSection = vi.fn();
const side = { counts: [], bids: 9, impressions: 3, clicks: 0 };
const effect: Advice['effect'] = {
  method: 'STATELESS',
  currency: 'USD',
  isExact: false,
  omissions: [],
  error: 0.1,
  isExtrapolated: false,
  sample: {
    requests: 200,
    of: 1_000,
    isWhole: false,
    real: null,
    from: '2026-11-22T10:00:00Z',
    to: '2026-11-23T10:00:00Z',
  },
  before: { ...side, wins: 4, spend: '1' },
  after: { ...side, wins: 40, spend: '10' },
};
const advice = (given: Partial<Advice>): Advice => ({
  change: 'GATE',
  percent: null,
  gate: 'GEO',
  rival: null,
  action: { anchor: 'schedule' },
  effect,
  ...given,
});

let answer: () => unknown;
beforeEach(() => {
  window.history.replaceState(null, '', '/admin/campaign/detail/12');
  callApi.mockImplementation(async () => answer());
});

async function open(answered: () => unknown): Promise<string> {
  answer = answered;
  const props = { campaign: someCampaign({ status: 'ACTIVE' }), delivery: someDelivery() };
  await render(<VerdictLine {...props} onSection={onSection} />, { user });
  await settle();
  return document.body.textContent?.replaceAll('\u00a0', ' ') ?? '';
}

it('tells the change with its effect on all traffic, and that it is an estimate', async () => {
  const text = await open(() => ({ advice: advice({}), tried: 2 }));
  expect(text).toContain('Biggest gain: remove the restriction “Geo”. Since 2026-11-22 10:00');
  expect(text).toContain('won 200 auctions instead of 20, spending 50.00 $ instead of 5.00 $.');
  expect(text).toContain('An estimate from 200 of about 1 000 requests.');
});

it.each([
  [true, 'Exact for the 200 requests looked at.'],
  [false, 'An estimate from 200 requests.'],
])('says so where all requests of the time were decided again (exact: %s)', async (isExact, sentence) => {
  const whole = { ...effect, isExact, sample: { ...effect.sample, of: 200, isWhole: true } };
  expect(await open(() => ({ advice: advice({ effect: whole }), tried: 2 }))).toContain(sentence);
});

it('tells no money to who may not see it', async () => {
  const { spend: _before, ...before } = effect.before;
  const { spend: _after, ...after } = effect.after;
  const text = await open(() => ({
    advice: advice({ change: 'PRICE', gate: null, percent: 25, effect: { ...effect, before, after } }),
    tried: 2,
  }));
  expect(text).toContain('raise the maximum price by 25%');
  expect(text).toContain('instead of 20.');
});

const buttons = () => [...document.querySelectorAll('a[href], button')].map(({ textContent }) => textContent);

it('has one button, to the setting of the change that gains most', async () => {
  await open(() => ({ advice: advice({}), tried: 2 }));
  expect(buttons()).toEqual(['Change the schedule']);
});

it('has the button of the verdict where no change gains noticeably', async () => {
  await open(() => ({ advice: null, tried: 2 }));
  expect(buttons()).toEqual(['Change the price']);
});

it('has no button that would lead elsewhere a moment later, until it takes long', async () => {
  const late: (() => void)[] = [];
  const usual = globalThis.setTimeout;
  const fake = ((run: () => void, ms?: number) => (ms === 4_000 ? late.push(run) : usual(run, ms))) as typeof usual; // what a test calls
  vi.stubGlobal('setTimeout', fake);
  onTestFinished(() => void vi.unstubAllGlobals());
  await open(() => new Promise(() => undefined));
  expect([buttons(), document.body.textContent?.includes('Working out')]).toEqual([[], true]);
  await settle(() => {
    for (const run of late) run();
  });
  expect(buttons()).toEqual(['Change the price']);
  expect(document.body.textContent).toContain('This is taking longer than usual');
});

it('says that it failed, and tries again on request', async () => {
  const failed = await open(() => Promise.reject(new ApiFault(503, { code: 'WHAT_IF_TOO_LONG' })));
  expect(failed).toContain('couldn’t be worked out');
  answer = () => ({ advice: advice({}), tried: 2 });
  await settle(() => [...document.querySelectorAll('button')].find((one) => one.textContent === 'Try again')?.click());
  await settle();
  expect(document.body.textContent).toContain('Biggest gain');
});

it('names the own campaign that goes first', async () => {
  const rival = { id: 3, name: 'Twin' };
  const text = await open(() => ({
    advice: advice({ gate: 'LOST_TO_OWN', rival, action: { anchor: 'rival' } }),
    tried: 4,
  }));
  expect(text).toContain('pause this client’s campaign “Twin”');
  expect(buttons()).toEqual(['Open “Twin”']);
});

it('says that nothing that was tried gains noticeably', async () => {
  expect(await open(() => ({ advice: null, tried: 3 }))).toContain('none of the 3 changes tried');
});

it.each([
  ['nothing was tried', () => ({ advice: null, tried: 0 })],
  ['the DSP cannot tell', () => Promise.reject(new ApiFault(404, { code: 'OPERATION_UNKNOWN' }))],
])('keeps silent where %s', async (_, answered) => {
  expect(await open(answered)).not.toMatch(/gain|Working/);
});

it.each([
  ['TARGET_NARROW', { share: 0.9, gate: 'GEO' }, true],
  ['ON_PACE', { spent: '1', budget: '2' }, false],
] as const)('stands under a verdict that says of which hours its share is: %s', async (code, params, isPeriodShown) => {
  answer = () => ({ advice: null, tried: 0 });
  const verdict = { code, severity: 'notice', since: null, until: null, action: null, params } as const;
  const delivery = { ...someDelivery(), verdict };
  const campaign = someCampaign({ status: 'ACTIVE' });
  await render(<VerdictLine delivery={delivery} campaign={campaign} onSection={onSection} />, { user });
  await settle();
  expect(document.body.textContent?.includes('Over the last 24 hours.')).toBe(isPeriodShown);
});
