// @vitest-environment happy-dom
import { FormProvider, useForm } from 'react-hook-form';
import { beforeEach, expect, it } from 'vitest';
// Fetched when it is needed: here it is there already.
import '@/components/campaigns/forecast/forecast-drawer';
import '@/components/campaigns/form/campaign-resolver';
import { ForecastBeside } from '@/components/campaigns/forecast/forecast-beside';
import { type CampaignValues, valuesOf } from '@/components/campaigns/form/campaign-values';
import { ApiFault } from '@/lib/contract/api-fault';
import type { Forecast } from '@/lib/contract/delivery/forecast';
import { callApi } from '../support/doors';
import { render, settle, settled } from '../support/render';
import { someCampaign } from '../support/some-campaign';
import { someUser } from '../support/some-user';

const range = (low: number, high: number) => ({ low, likely: (low + high) / 2, high });
const forecast = (requests: number, low: number, high: number): Forecast => {
  const counts = range(low, high);
  const figures = { fits: counts, bids: counts, wins: counts, impressions: counts };
  const period = { ...figures, spend: { low: String(low), likely: '1', high: String(high) } };
  return {
    currency: 'USD',
    noFigures: null,
    cannotBid: null,
    days: [],
    week: period,
    month: period,
    gate: null,
    spendsBudget: 'NO',
    budgetSpentOn: null,
    dailyBudgetSpentAt: null,
    unknowns: [],
    sample: { requests, of: 900_000, real: 0, hours: 168, from: '2026-11-16T00:00:00Z', to: '2026-11-23T00:00:00Z' },
  };
};

let finish: (result: Forecast) => void;
beforeEach(() => {
  callApi.mockImplementation((_: string, { body }: { body: { sample: { requests?: number } } }) =>
    body.sample.requests ? Promise.resolve(forecast(8_000, 10, 90)) : new Promise((resolve) => (finish = resolve)),
  );
});

function Form() {
  const form = useForm<CampaignValues>({ defaultValues: valuesOf(someCampaign({ status: 'ACTIVE' })) });
  return (
    <FormProvider {...form}>
      <input aria-label="dirty" {...form.register('name')} />
      {form.formState.isDirty ? 'written' : ''}
      <button type="button" onClick={() => form.setValue('name', 'Another name', { shouldDirty: true })}>
        write
      </button>
      <ForecastBeside id={12} needsClient={false} />
    </FormProvider>
  );
}

const text = () => document.body.textContent?.replaceAll('\u00a0', ' ') ?? '';

const openDrawer = async () => {
  await render(<Form />, { user: someUser() });
  await settle(() => [...document.querySelectorAll('button')].find((one) => one.textContent === 'Forecast')?.click());
  await settled(() => expect(document.querySelector('[role=dialog] button:not([aria-label])')).not.toBeNull());
};

it('says why a campaign cannot bid as it is written, and leads to the section', async () => {
  const cannotBid = { code: 'NO_TARGET', action: { anchor: 'adSets' } };
  const none = { ...forecast(0, 0, 0), week: null, month: null, noFigures: 'CANNOT_BID', cannotBid };
  callApi.mockResolvedValue(none);
  await openDrawer();
  expect(text()).toContain('This campaign can’t bid');
  await settle(() => document.querySelector<HTMLElement>('[role=dialog] button:not([aria-label])')?.click());
  expect([window.location.hash, document.querySelector('[role=dialog]')]).toEqual(['#section-adSets', null]);
});

it('says that the target of an ad set is gone, and where to choose another one', async () => {
  const gone = { code: 'NOT_FOUND', fields: { 'creativeGroups.0.targetId': 'required' } };
  callApi.mockRejectedValue(new ApiFault(404, gone));
  await openDrawer();
  expect(text()).toContain('The target of an ad set no longer exists');
  expect(text()).toContain('Choose a target');
});

it('tells first figures at once, says that they get narrower, and then the narrower ones', async () => {
  await render(<Form />, { user: someUser() });
  await settle(() => [...document.querySelectorAll('button')].find((one) => one.textContent === 'write')?.click());
  await settled(() => expect(text()).toContain('10–90 impressions, 10.00–90.00 $ of spend'));
  expect(text()).toContain('the ranges are being narrowed');
  await settle(() => finish(forecast(120_000, 45, 55)));
  expect(text()).toContain('45–55 impressions, 45.00–55.00 $ of spend');
  expect(text()).not.toContain('narrowed');
});
