import { expect, it } from 'vitest';
import type { BidStage } from '@/lib/embedded-dsp/exchange/decisions/flight';
import type { KeptReport } from '@/lib/embedded-dsp/running-exchange/running-exchange';
import { openInPlace } from '../support/open-in-place';
import { campaign } from './sample-campaign';
import { ample, hour, rates, ssps, start } from './sample-world';

const one = campaign({ id: 1, clientId: 1 });
const ttlMs = hour;

/** An exchange that was opened after the bid was sent, with what was counted until the bid expired. */
async function counted(stage: BidStage, ...whats: KeptReport['what'][]) {
  const exchange = openInPlace({ seed: 7, ssps, rates, requestsPerSecond: 0, startsAt: start });
  await exchange.offer([one]);
  await exchange.setCampaigns(new Map(), ample([one]));
  const kept = whats.map((what, at) => ({
    row: at + 1,
    what,
    stage,
    amount: 3_000n,
    seller: { name: 'An SSP', ttlMs },
    bid: {
      id: 'ab'.repeat(9),
      sspId: 1,
      campaignId: 1,
      adSetId: 4,
      creativeId: 5,
      sentAt: start - 60_000,
      amount: 3_000n,
      price: 3_000_000,
      currency: 'USD' as const,
    },
  }));
  expect(await exchange.report({ kept, expired: [] }, 0)).toEqual(whats.map(() => 'COUNTED'));
  await exchange.report({ kept: [], expired: [] }, ttlMs + 1_000);
  const { facts, uses, reasons, spendByCampaign } = await exchange.advance(start + 60_000);
  const [sums] = facts.sums;
  const lost = reasons.filter(({ code }) => code === 'LOST').reduce((sum, { count }) => sum + count, 0);
  const { observed } = await exchange.market([]);
  return {
    bids: sums?.bids ?? 0,
    wins: sums?.wins ?? 0,
    impressions: sums?.impressions ?? 0,
    clicks: sums?.clicks ?? 0,
    clicksOfLimit: uses.get(1)?.clicksToday,
    spend: spendByCampaign.get(1) ?? 0n,
    lost,
    observed: observed.bids.reduce((sum, bids) => sum + bids, 0),
  };
}

const nothing = { bids: 0, wins: 0, impressions: 0, clicks: 0, spend: 0n, lost: 0, observed: 0 };

it('What follows an impression that an earlier exchange billed is counted, and nothing else', async () => {
  expect(await counted('SHOWN', 'clicks')).toEqual({ ...nothing, clicks: 1, clicksOfLimit: 1 });
  expect(await counted('SHOWN', 'viewable')).toMatchObject(nothing);
});

it('A bid that an earlier exchange counted as won or lost is not counted again when it is shown', async () => {
  const shown = { impressions: 1, spend: 3_000n, observed: 0 };
  expect(await counted('WON', 'show')).toMatchObject({ ...nothing, ...shown });
  expect(await counted('LOST', 'show')).toMatchObject({ ...nothing, ...shown, wins: 1, lost: -1 });
  expect(await counted('LOST', 'loss')).toMatchObject(nothing);
});

it('A bid of which nothing was counted is won when it is shown, and else lost', async () => {
  const won = { bids: 1, wins: 1, impressions: 1, clicks: 1, spend: 3_000n, observed: 1 };
  expect(await counted('SENT', 'clicks', 'show')).toMatchObject({ ...nothing, ...won });
  expect(await counted('SENT', 'clicks')).toMatchObject({ ...nothing, bids: 1, lost: 1, observed: 1 });
});
