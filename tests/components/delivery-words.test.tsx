// @vitest-environment happy-dom
import { useTranslations } from 'next-intl';
import { expect, it } from 'vitest';
import { drawnOf, marksOf, PlanChart, tableOf } from '@/components/campaigns/delivery/plan-chart';
import { verdictText } from '@/components/campaigns/delivery/verdict-line';
import { decisionCodes } from '@/lib/contract/delivery/decision-codes';
import { type VerdictCode, verdictCodes } from '@/lib/contract/delivery/verdict-codes';
import { locales } from '@/lib/i18n/locales';
import { render } from '../support/render';
import { someDelivery } from '../support/some-delivery';
import { someUser } from '../support/some-user';

const full = {
  spent: '4.2',
  budget: '6',
  expected: '4',
  projected: '5.9',
  ratio: 1.05,
  share: 0.91,
  reason: 'DAILY_BUDGET_REACHED' as const,
  gate: 'GEO' as const,
  rival: { id: 3, name: 'Twin' },
};

function Sentence({ code, params, hasTimes }: { code: VerdictCode; params: object; hasTimes: boolean }) {
  const t = useTranslations('delivery');
  const reasons = useTranslations('enums.bidderReason');
  const time = hasTimes ? '2026-11-23T14:02:00Z' : null;
  const verdict = { code, severity: 'good', since: time, until: time, params, action: null } as const;
  return <p>{verdictText({ t, reasons }, { ...someDelivery(), verdict })}</p>;
}
const said = () => document.querySelector('p')?.textContent ?? '';

it.each(locales.flatMap((locale) => verdictCodes.map((code) => [code, locale] as const)))(
  'Every verdict is a sentence without gaps, with and without what it may lack: %s, %s',
  async (code, locale) => {
    await render(<Sentence code={code} params={full} hasTimes />, { locale });
    expect(said()).toMatch(/^\p{Lu}.*\.$/u);
    expect(said()).not.toMatch(/none|undefined|delivery\.|[{}]| {2}|\.\./);
    await render(
      <Sentence code={code} params={{ share: 0.5, ratio: 0.5, gate: 'GEO', reason: full.reason }} hasTimes={false} />,
      { locale },
    );
    expect(said()).toMatch(/^\p{Lu}.*\.$/u);
    expect(said()).not.toMatch(/none|undefined|delivery\.|[{}]| {2}|\.\./);
  },
);

it.each([
  [{ reserved: '1.5' }, '1.50 ₽'],
  [{ reservedImpressions: 1 }, '1 impression'],
  [{ reservedImpressions: 3 }, '3 impressions'],
])('says how much wins in flight reserve, and until when: %o', async (reserved, amount) => {
  await render(<Sentence code="HELD_BY_FLIGHT" params={{ reason: 'BALANCE_RESERVED', ...reserved }} hasTimes />);
  expect(said().replaceAll('\u00a0', ' ')).toBe(
    `Not bidding now. The balance is reserved for pending bids: ${amount}. Shown or released by 2026-11-23 14:02 UTC.`,
  );
});

it.each([
  ['ON_PACE', 'On pace: 4.20 ₽ of 6.00 ₽ spent today, heading for 5.90 ₽.'],
  ['OFFLINE', 'Offline since 2026-11-23 14:02. The daily budget is spent. Back at 2026-11-23 14:02 UTC.'],
  ['TARGET_NARROW', 'Online, but the target turns down 91.00% of requests: “Geo”.'],
] as const)('says %s in the words of a buyer', async (code, sentence) => {
  await render(<Sentence code={code} params={full} hasTimes />);
  expect(said().replaceAll('\u00a0', ' ')).toBe(sentence);
});

function Nouns() {
  const t = useTranslations('delivery.reason');
  return decisionCodes.map((code) => <li key={code}>{t(code)}</li>);
}

it.each(locales)('Every reason has a noun of its own in %s', async (locale) => {
  await render(<Nouns />, { locale });
  const nouns = [...document.querySelectorAll('li')].map(({ textContent }) => textContent);
  expect(new Set(nouns).size).toBe(decisionCodes.length);
});

const words = { time: 'Time', spend: 'Spend', plan: 'Plan', projected: 'Projection', ahead: 'Forecast' };
const names = { ...words, impressions: 'Impressions' };

it('The chart draws spend against the plan, and where today is heading for', () => {
  const drawn = drawnOf(someDelivery(), names);
  expect(drawn).toMatchObject({ measure: 'spend', today: '2026-11-23' });
  expect(drawn?.series.map(({ name, values }) => [name, values.at(-1)])).toEqual([
    ['Spend', 4.2],
    ['Plan', 6],
    ['Projection', 5.9],
  ]);
  expect(drawn && tableOf(drawn, 'Time').rows[0]).toEqual(['2026-11-17', 6, 6, null]);
});

it('The chart draws impressions for whoever may not see money, and nothing without either', () => {
  const points = someDelivery().points.map(({ spend: _, planned: _plan, ...point }) => point);
  expect(drawnOf(someDelivery({ points }), names)).toMatchObject({ measure: 'impressions' });
  const bare = points.map(({ impressions: _, ...point }) => point);
  expect(drawnOf(someDelivery({ points: bare }), names)).toBeNull();
});

it('The chart shows the plan of what spends nothing, has no rows where nothing is planned, and hours by their time', () => {
  const unspent = someDelivery().points.map((point) => ({ ...point, spend: '0' }));
  const drawn = drawnOf(someDelivery({ points: unspent }), names);
  expect(drawn && tableOf(drawn, 'Time').rows[0]).toEqual(['2026-11-17', 0, 6, null]);
  const points = unspent.map((point) => ({ ...point, planned: null }));
  const { pace: _, ...unpaced } = someDelivery({ points });
  const nothing = drawnOf(unpaced, names);
  expect(nothing && tableOf(nothing, 'Time').rows).toEqual([]);
  const hours = someDelivery({
    unit: 'hour',
    from: '2026-11-23',
    to: '2026-11-23',
    points: someDelivery().points.slice(-1),
  });
  expect(drawnOf(hours, names)?.labels).toEqual(['00:00']);
});

it('A change is marked at the day that it fell into, and one before the first day nowhere', () => {
  const [change] = someDelivery().changes;
  const before = { ...change, at: '2026-11-10T00:00:00Z' };
  const changes = change ? [{ ...change, ...before }, change] : [];
  const marks = marksOf(someDelivery({ changes }), ({ by }) => [by?.login ?? '']);
  expect(marks).toEqual([{ index: 3, lines: ['manager'] }]);
});

const coming = ['24', '25', '26'].map((day) => ({
  date: `2026-11-${day}`,
  planned: '6',
  spend: { low: '4', likely: '5', high: '7' },
}));
const ahead = { madeAt: '2026-11-23T09:00:00Z', days: coming };

it('The chart goes on to the end of the campaign, as a band that opens where today is heading for', () => {
  const drawn = drawnOf(someDelivery({ ahead }), names);
  expect(drawn?.labels.slice(-3)).toEqual(['2026-11-24', '2026-11-25', '2026-11-26']);
  expect(drawn?.series.map(({ values }) => values.at(-1))).toEqual([null, 6, null]);
  expect([drawn?.band?.low.slice(-4), drawn?.band?.high.slice(-4)]).toEqual([
    [5.9, 4, 4, 4],
    [5.9, 7, 7, 7],
  ]);
  expect(drawn && tableOf(drawn, 'Time').rows.at(-1)).toEqual(['2026-11-26', null, 6, null, 4, 7]);
  const hours = someDelivery({ unit: 'hour', points: someDelivery().points.slice(-1), ahead });
  expect(drawnOf(hours, names)).not.toHaveProperty('band');
});

it('The band is drawn under the lines and named in the legend, and marks tell what was changed into what', async () => {
  const user = someUser();
  await render(<PlanChart delivery={someDelivery({ ahead })} />, { user });
  expect(document.body.textContent).toContain('Forecast');
  expect(document.body.textContent?.replaceAll('\u00a0', ' ')).toContain('manager: Daily budget: 5.00 ₽ → 6.00 ₽');
});
