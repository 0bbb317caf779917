// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { KeptForecasts } from '@/components/campaigns/forecast/kept-forecasts';
import { ForecastRecord } from '@/components/shell/forecast-record';
import { ApiFault } from '@/lib/contract/api-fault';
import type { KeptForecast } from '@/lib/contract/delivery/forecast-record';
import { callApi } from '../support/doors';
import { button } from '../support/form-page';
import { render, settle } from '../support/render';

const kept = (given: Partial<KeptForecast>): KeptForecast => ({
  madeAt: '2026-11-10T10:00:00Z',
  from: '2026-11-10',
  to: '2026-11-16',
  days: 7,
  state: 'OVER',
  isHeld: true,
  impressions: { low: 100, likely: 120, high: 150 },
  spend: { low: '40', likely: '50', high: '60' },
  actual: { impressions: 125, spend: '52.1' },
  ...given,
});
const rows = () => [...document.querySelectorAll('tbody tr')].map((row) => row.textContent?.replaceAll('\u00a0', ' '));

let answer: () => unknown;
beforeEach(() => {
  callApi.mockImplementation(async () => answer());
});

async function open(forecasts: KeptForecast[]): Promise<void> {
  answer = () => ({ currency: 'USD', forecasts });
  await render(<KeptForecasts campaignId={12} />, {});
  await settle();
}

it('tells each forecast beside what came, and how it turned out', async () => {
  await open([
    kept({ from: '2026-11-20', state: 'RUNNING', actual: null, isHeld: null }),
    kept({}),
    kept({ from: '2026-11-09', actual: { spend: '70' }, isHeld: false }),
    kept({ from: '2026-11-08', actual: { spend: '30' }, isHeld: false }),
    kept({ from: '2026-11-07', state: 'CHANGED', isHeld: null }),
  ]);
  expect(rows()).toEqual([
    '2026-11-20 7 days40.00–60.00 $–Running',
    '2026-11-10 7 days40.00–60.00 $52.10 $In range',
    '2026-11-09 7 days40.00–60.00 $70.00 $Above',
    '2026-11-08 7 days40.00–60.00 $30.00 $Below',
  ]);
  await settle(() => button('Show 1 more')?.click());
  expect(rows().at(-1)).toContain('Campaign changed');
});

it('tells impressions where no money may be seen, and judges nothing', async () => {
  await open([kept({ spend: undefined, actual: { impressions: 125 }, isHeld: null })]);
  expect(rows()).toEqual(['2026-11-10 7 days100–150125–']);
});

it('says when a forecast will be there, and nothing where the DSP keeps none', async () => {
  await open([]);
  expect(document.body.textContent).toContain('After its days you’ll see here how it turned out');
  answer = () => Promise.reject(new ApiFault(404, { code: 'OPERATION_UNKNOWN' }));
  await render(<KeptForecasts campaignId={13} />, {});
  await settle();
  expect(document.body.textContent).not.toContain('turned out');
});

it('tells the record where there is enough of it, and else how much is missing', async () => {
  const none = { held: null, error: null, bias: null };
  answer = () => ({
    since: '2026-09-24',
    records: [
      { days: 7, judged: 24, running: 9, held: 0.875, error: 0.06, bias: -0.02 },
      { days: 30, judged: 2, running: 9, ...none },
    ],
  });
  await render(<ForecastRecord />, {});
  await settle();
  expect(rows()).toEqual(['Forecasts24', 'In range87.50%', 'Median error6.00%', 'Bias2.00% too low']);
  expect(document.body.textContent).toContain('Only 2 forecasts for 30 days have ended; it takes 5 to tell.');
});
