// @vitest-environment happy-dom
import { FormProvider, useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { type CampaignValues, emptyCampaign } from '@/components/campaigns/form/campaign-values';
import { StrategyPanel } from '@/components/campaigns/form/strategy-panel';
import campaigns from '@/messages/en/campaigns.json';
import { leave, render } from '../support/render';

type Shown = Pick<CampaignValues, 'strategy' | 'bidType'>;

function Panel(values: Shown) {
  const form = useForm<CampaignValues>({
    defaultValues: { ...emptyCampaign({ startDate: '2026-11-01', timeZone: 'TZ-1', adSetName: '' }), ...values },
  });
  return (
    <FormProvider {...form}>
      <StrategyPanel isStaff={false} />
    </FormProvider>
  );
}

async function textOf(values: Shown): Promise<string> {
  await render(<Panel {...values} />);
  const text = document.body.textContent ?? '';
  await leave();
  return text;
}

it('asks a campaign that holds a win rate for the rate, naming the usual one, and no other campaign', async () => {
  const held = await textOf({ strategy: 'WIN_RATE', bidType: 'ADAPTIVE_BID' });
  expect(held).toContain(campaigns.form.targetWinRate);
  expect(held).toContain('35%');
  expect(await textOf({ strategy: 'CPM', bidType: 'ADAPTIVE_BID' })).not.toContain(campaigns.form.targetWinRate);
});

it('says of bids at a given price that they hold no win rate', async () => {
  const only = /Only adaptive bids can hold a win rate/;
  expect(await textOf({ strategy: 'WIN_RATE', bidType: 'FIXED_BID' })).toMatch(only);
  expect(await textOf({ strategy: 'WIN_RATE', bidType: 'ADAPTIVE_BID' })).not.toMatch(only);
});
