import type { BiddableCampaign } from '@/lib/embedded-dsp/exchange/campaigns/campaign';
import { replay } from '@/lib/embedded-dsp/what-if/replay/replay';
import { adSet, campaign } from '../exchange/sample-campaign';
import { start, worldOf } from '../exchange/sample-world';
import { marketOf, minutes } from './trial-world';

/** What is lived and replayed. */
export const span = 20 * minutes;
export const priced = (maxPrice: bigint) => ({ adSets: [adSet({ maxPrice })] });
export const other = campaign({ id: 2, ...priced(380_000_000n), dailyBudget: 90_000_000n });
export const rival = campaign({
  id: 3,
  clientId: 9,
  ...priced(400_000_000n),
  strategy: 'SPEND',
  dailyBudget: 80_000_000n,
});

/** The replay of a change among two other campaigns, of at most so many requests. */
export function replayed(seed: number, before: BiddableCampaign, after: BiddableCampaign, most: number) {
  const draft = { before, after, others: [other, rival] };
  const balances = new Map([1, 9].map((client) => [client, 10n ** 15n]));
  const stretch = { from: start, to: start + span, most };
  return replay(worldOf(seed), marketOf(seed), draft, {
    beginning: { uses: new Map(), balances, history: [] },
    stretch,
  });
}
