// @vitest-environment happy-dom
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { WhatIfDrawer } from '@/components/campaigns/what-if/what-if-drawer';
import { asNow, changedPrice, whatIfQuestion } from '@/components/campaigns/what-if/what-if-question';
import { changeOf, codeRows, measureRows, spendRow } from '@/components/campaigns/what-if/what-if-rows';
import { WinCurvePanel } from '@/components/campaigns/what-if/win-curve';
import { ApiFault } from '@/lib/contract/api-fault';
import type { WhatIf } from '@/lib/contract/delivery/what-if';
import { callApi } from '../support/doors';
import { button, typeInto } from '../support/form-page';
import { render, settle } from '../support/render';
import { someCampaign } from '../support/some-campaign';
import { someUser } from '../support/some-user';

const side = (wins: number, geo: number) => ({
  counts: [
    ...(geo > 0 ? [{ code: 'GEO' as const, count: geo }] : []),
    { code: 'LOST' as const, count: 100 - wins - geo },
    { code: 'WON' as const, count: wins },
  ],
  bids: 100 - geo,
  wins,
  impressions: wins,
  spend: `${wins}.5`,
});
const answer: WhatIf = {
  method: 'STATELESS',
  currency: 'RUB',
  isExact: true,
  omissions: ['FREQUENCY'],
  error: 0.05,
  isExtrapolated: false,
  sample: {
    requests: 100,
    of: 1_000,
    from: '2026-11-21T09:00:00Z',
    to: '2026-11-22T09:00:00Z',
    isWhole: false,
    real: null,
  },
  before: side(10, 60),
  after: side(25, 0),
};

describe('a question', () => {
  const campaign = someCampaign();
  const trial = asNow;

  it('is none while nothing would be otherwise, or an amount cannot be read', () => {
    expect(whatIfQuestion(campaign, trial)).toBeNull();
    for (const dailyBudget of ['0', '1.2345', 'ten', '1,000', '-5', '999999999999'])
      expect(whatIfQuestion(campaign, { ...trial, dailyBudget, price: 10 }), dailyBudget).toBeNull();
  });

  it('holds an amount that was typed with grouped digits or a decimal comma', () => {
    for (const dailyBudget of ['1000,50', '1 000,50', '1.000,50', "1'000.50"])
      expect(whatIfQuestion(campaign, { ...trial, dailyBudget })?.changes).toEqual({ dailyBudget: '1000.50' });
  });

  it('holds the budgets, hours and strategy that would be otherwise, and every check that is left out', () => {
    const tried = { ...trial, without: ['GEO', 'BROWSER'] as const, totalBudget: '500', strategy: 'SPEND' as const };
    expect(whatIfQuestion(campaign, { ...tried, schedule: 'ALWAYS' })).toEqual({
      changes: { totalBudget: '500', schedule: null, strategy: 'SPEND' },
      without: ['GEO', 'BROWSER'],
    });
    const weekdays = whatIfQuestion(campaign, { ...trial, schedule: 'WEEKDAYS' })?.changes?.schedule;
    expect([weekdays?.length, weekdays?.indexOf('0')]).toEqual([168, 120]);
    expect(whatIfQuestion(campaign, { ...trial, schedule: 'DAYTIME' })?.changes?.schedule).toHaveLength(168);
  });

  it('names every price, in whole cents and never nothing', () => {
    const requested = whatIfQuestion(campaign, { ...trial, price: 10 });
    expect(requested?.changes?.prices).toHaveLength(campaign.creativeGroups.length);
    expect([changedPrice('10', 10), changedPrice('0.33', 50), changedPrice('0.01', -20)]).toEqual([
      '11',
      '0.5',
      '0.01',
    ]);
  });
});

describe('an answer', () => {
  it('is scaled from the sample to all requests, money without floats', () => {
    expect(codeRows(answer)).toEqual([
      { code: 'GEO', before: 600, after: 0 },
      { code: 'LOST', before: 300, after: 750 },
      { code: 'WON', before: 100, after: 250 },
    ]);
    expect(spendRow(answer)).toEqual({ before: '105', after: '255' });
  });

  it('leaves out what may not be seen', () => {
    expect(measureRows(answer).map(({ measure }) => measure)).toEqual(['bids', 'wins', 'impressions']);
    const { spend: _spend, ...unpriced } = answer.before;
    expect(spendRow({ ...answer, before: unpriced })).toBeNull();
  });

  it('compares with nothing by a dash', () => expect([changeOf(0, 5), changeOf(4, 5)]).toEqual([null, 0.25]));
});

describe('the drawer', () => {
  const user = someUser({ timeZone: 'Europe/Moscow' });
  const curve = { currency: 'RUB', suitable: 0, present: null, points: [], rivals: [], sample: answer.sample };
  beforeEach(() => {
    callApi.mockImplementation(async (name: string) => (name === 'campaigns.winCurve' ? curve : answer));
  });
  const open = (props: Partial<Parameters<typeof WhatIfDrawer>[0]>) =>
    render(<WhatIfDrawer campaign={someCampaign()} isOpen onClose={() => undefined} {...props} />, { user });

  it('asks at once without the gate it was opened for, and tells the sample and what it leaves out', async () => {
    await open({ gate: 'GEO' });
    await settle();
    const requested = callApi.mock.calls.find(([name]) => name === 'campaigns.whatIf');
    expect(requested?.[1]).toMatchObject({ params: { id: 12 }, body: { without: ['GEO'] } });
    const text = document.body.textContent ?? '';
    expect(text).toContain('100 of about 1\u00a0000 requests from 2026-11-21 12:00 to 2026-11-22 12:00');
    expect(text).toContain('How often people have already seen the campaign');
    expect(text).toContain('+150.00%');
  });

  it.each([
    ['alone', 2_000, '2 000 of 1 200 000 requests of real exchanges from 2026-11-21 12:00'],
    ['among others', 5_000, 'Among them 2 000 of 1 200 000 requests of real exchanges, kept'],
  ])(
    'tells of how many requests of real exchanges the kept ones are, and their error: %s',
    async (_, requests, words) => {
      const real = { ...answer.sample, requests: 2_000, of: 1_200_000 };
      const sample = { ...answer.sample, requests, of: 1_200_000, real };
      const estimated = { ...answer, isExact: false, isExtrapolated: true, error: 0.02, sample };
      callApi.mockImplementation(async (name: string) => (name === 'campaigns.winCurve' ? curve : estimated));
      await open({ gate: 'GEO' });
      await settle();
      const text = (document.body.textContent ?? '').replaceAll('\u00a0', ' ');
      for (const one of [words, '± 2.00%', 'their wins are extrapolated']) expect(text).toContain(one);
    },
  );

  it('names both readings of an amount that has two, and asks for nothing before it has one', async () => {
    await open({});
    await settle();
    const named = (label: string) => (field: Element) =>
      document.getElementById(field.getAttribute('aria-labelledby') ?? '')?.textContent === label;
    const field = [...document.querySelectorAll('input')].find(named('Daily budget'));
    if (!field) throw new Error('There is no field of the daily budget');
    await typeInto(field, '1,000');
    const problem = document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;
    expect(problem).toBe('This could mean 1\u00a0000 or 1.000. Remove the separator or add the decimals');
    expect(document.body.textContent).not.toContain('Choose a price');
    await typeInto(field, '1 000');
    expect(field.getAttribute('aria-invalid')).toBe('false');
  });

  it('puts a check back that was left out', async () => {
    await open({ gate: 'GEO' });
    await settle();
    await settle(() => document.querySelector<HTMLElement>('[aria-label="Put “Geo” back"]')?.click());
    expect(document.querySelector('[aria-label="Put “Geo” back"]')).toBeNull();
  });

  it('asks for the curve once what was asked for is answered', async () => {
    let finish: (answer: unknown) => void = () => undefined;
    callApi.mockImplementation((name) =>
      name === 'campaigns.winCurve' ? Promise.resolve(curve) : new Promise((resolve) => (finish = resolve)),
    );
    await open({ gate: 'GEO' });
    await settle();
    const requested = () => callApi.mock.calls.map(([name]) => name);
    expect(requested()).toEqual(['campaigns.whatIf']);
    await settle(() => finish(answer));
    await settle();
    expect(requested()).toEqual(['campaigns.whatIf', 'campaigns.winCurve']);
  });

  it('says that a handful of requests is too few, and tries again on request', async () => {
    await open({ gate: 'GEO' });
    await settle();
    expect(document.body.textContent).toContain('Only 100 requests have come so far: too few to go by.');
    const requested = () => callApi.mock.calls.filter(([name]) => name === 'campaigns.whatIf').length;
    const before = requested();
    await settle(() => button('Try again').click());
    expect(requested()).toBe(before + 1);
  });

  it('runs the whole day again on request where it could only estimate, telling how far it is', async () => {
    const lived: WhatIf = { ...answer, method: 'DAY', isExact: true, omissions: [], error: null };
    let finish: (answer: unknown) => void = () => undefined;
    callApi.mockImplementation(async (name, given) => {
      if (name === 'campaigns.winCurve') return curve;
      if (name === 'bulk.progress') return { done: 400, total: 1_000 };
      const isDay = (given as { body: { isWholeDay?: boolean } }).body.isWholeDay;
      return isDay ? new Promise((resolve) => (finish = resolve)) : { ...answer, isExact: false };
    });
    await open({ gate: 'GEO' });
    await settle();
    await settle(() => button('Run the whole day again').click());
    await settle();
    const bar = document.querySelector('[role="progressbar"]');
    expect([bar?.getAttribute('aria-valuenow'), bar?.getAttribute('aria-valuetext')]).toEqual(['400', '40.00% done']);
    await settle(() => finish(lived));
    expect(document.body.textContent).toContain('On these requests the result is exact.');
    expect(document.body.textContent).not.toContain('Run the whole day again');
  });

  it('says of how few auctions a curve is made', async () => {
    const few = { ...curve, suitable: 12, points: [1, 2].map((at) => ({ price: String(at), share: at / 4 })) };
    callApi.mockImplementation(async (name: string) => (name === 'campaigns.winCurve' ? few : answer));
    await open({});
    await settle();
    expect(document.body.textContent).toContain('From 12 suitable auctions only, so it’s rough.');
  });

  it('draws no curve where the DSP knows none', async () => {
    callApi.mockImplementation(async (name: string) => {
      if (name === 'campaigns.winCurve') throw new ApiFault(404, { code: 'OPERATION_UNKNOWN' });
      return answer;
    });
    await open({});
    await settle();
    expect(document.body.textContent).not.toContain('Price and auctions won');
  });

  it('offers what helps where there is no curve', async () => {
    const onClose = vi.fn();
    await open({ onClose });
    await settle();
    await settle(() => button('See what turns requests down').click());
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('asks nothing for a gate that cannot be left out', async () => {
    await open({ gate: 'LOST' });
    await settle();
    expect(callApi.mock.calls.map(([name]) => name)).not.toContain('campaigns.whatIf');
    expect(document.body.textContent).toContain('Choose a price, a check to leave out, a budget');
  });
});

/** As on the tab, whose verdict asks before the panel is near. */
function BesideVerdict() {
  useQuery({ queryKey: ['campaigns.advice', 12, 1], queryFn: () => callApi('campaigns.advice') });
  const [isNear, setNear] = useState(false);
  useEffect(() => setNear(true), []);
  return isNear && <WinCurvePanel campaignId={12} />;
}

describe('the panel of price and wins', () => {
  const curve = {
    currency: 'RUB',
    suitable: 500,
    sample: answer.sample,
    present: { price: '2', share: 0.4 },
    points: [1, 2, 3].map((price) => ({ price: String(price), share: price / 5 })),
    rivals: [{ id: 7, name: 'Twin', count: 3 }],
  };
  let finish: () => void = () => undefined;

  it('waits for the verdict’s advice, then says what the present price wins and who goes first', async () => {
    const requested: string[] = [];
    callApi.mockImplementation(async (name: string) => {
      requested.push(name);
      if (name === 'campaigns.winCurve') return curve;
      return new Promise((resolve) => (finish = () => resolve({ advice: null, tried: 0 })));
    });
    await render(<BesideVerdict />, { user: someUser({}) });
    await settle();
    expect(requested).toEqual(['campaigns.advice']);
    await settle(() => finish());
    await settle();
    expect(requested).toEqual(['campaigns.advice', 'campaigns.winCurve']);
    const text = (document.body.textContent ?? '').replaceAll('\u00a0', ' ');
    expect(text).toContain('At 2.00 ₽ per thousand impressions the campaign wins 40.00% of suitable auctions.');
    expect(text).toContain('Twin: 3 auctions');
  });
});
