import { cities } from '@/lib/embedded-dsp/dictionaries/cities';
import { countries } from '@/lib/embedded-dsp/dictionaries/countries';
import type { BiddableCampaign } from '@/lib/embedded-dsp/exchange/campaigns/campaign';
import { createWorld, type World } from '@/lib/embedded-dsp/exchange/market/world';
import type { MarketNow } from '@/lib/embedded-dsp/exchange/market-now';
import { WinCurve } from '@/lib/embedded-dsp/exchange/price/win-curve';
import { answers } from '@/lib/embedded-dsp/what-if/questions';
import { adSet, campaign } from '../exchange/sample-campaign';
import { day, rates, ssps, start } from '../exchange/sample-world';
import { soldAlways } from '../what-if/trial-world';
import { median } from './start-program';

const rounds = 5;

/** How long a thread takes for a what-if of 100,000 requests, a replayed day, a week of forecast and a win curve. */
export async function benchWhatIf(): Promise<void> {
  const world = createWorld(20_261_120, { cities: cities(), countries: countries() });
  const others = Array.from({ length: 30 }, (_, at) => priced(at + 2, BigInt(100 + at * 10)));
  const [before, after] = [priced(1, 250n), priced(1, 275n)];
  const draft = { before, after, others };
  const stretch = (days: number, most: number) => ({ from: start - days * day, to: start, most });
  const beginning = { uses: new Map(), balances: ampleFor([before, ...others]), history: [] };
  const market = marketOf(world);
  const asked = { market, draft } as const;
  await told('what-if of 100,000 requests', () =>
    answers(world, { kind: 'sample', ...asked, stretch: stretch(1, 100_000) }),
  );
  await told('day replayed, thinned', () =>
    answers(world, { kind: 'replay', ...asked, beginning, stretch: stretch(1, 60_000) }),
  );
  await told('first figures of a forecast, of 8,000 requests', () =>
    answers(world, { kind: 'week', ...asked, stretch: stretch(7, 8_000) }),
  );
  await told('week of 120,000 requests', () =>
    answers(world, { kind: 'week', ...asked, stretch: stretch(7, 120_000) }),
  );
  await told('win curve of 60,000 requests', () =>
    answers(world, { kind: 'curve', ...asked, stretch: stretch(1, 60_000) }),
  );
}

const priced = (id: number, units: bigint): BiddableCampaign =>
  campaign({ id, clientId: 1 + (id % 10), adSets: [adSet({ id: id * 10, maxPrice: units * 1_000_000n })] });

const ampleFor = (campaigns: readonly BiddableCampaign[]) =>
  new Map(campaigns.map(({ clientId }) => [clientId, 10n ** 15n]));

const marketOf = ({ seed }: World): MarketNow => ({
  ...{ seed, ssps, rates, requestsPerSecond: 30, now: start, observed: new WinCurve().observed() },
  sold: [soldAlways(30)],
  ...{ learned: new Map(), segments: new Map(), books: new Map() },
});

async function told(name: string, work: () => { requests: number }): Promise<void> {
  let requests = 0;
  const times = Array.from({ length: rounds }, () => {
    const began = performance.now();
    requests = work().requests;
    return performance.now() - began;
  });
  console.log(`${name}: ${median(times).toFixed(0)} ms, ${requests} requests`);
}
