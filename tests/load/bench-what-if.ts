import { cities } from '@/lib/embedded-dsp/dictionaries/cities';
import { countries } from '@/lib/embedded-dsp/dictionaries/countries';
import type { BiddableCampaign } from '@/lib/embedded-dsp/exchange/campaigns/campaign';
import { createWorld, type World } from '@/lib/embedded-dsp/exchange/market/world';
import type { MarketNow } from '@/lib/embedded-dsp/exchange/market-now';
import { WinCurve } from '@/lib/embedded-dsp/exchange/price/win-curve';
import { answers, type Question } from '@/lib/embedded-dsp/what-if/replay/questions';
import { sampleTraffic } from '@/lib/embedded-dsp/what-if/replay/traffic-sample';
import { whatIfThreads } from '@/lib/embedded-dsp/what-if/what-if-threads';
import { adSet, campaign, target } from '../exchange/sample-campaign';
import { day, rates, ssps, start } from '../exchange/sample-world';
import { soldAlways } from '../what-if/trial-world';
import { median } from './start-program';

const rounds = 5;

/**
 * How long a thread takes for a what-if of 100,000 requests, an advice among four changes, a replayed day, a week of
 * forecast and a win curve: processor time, beside that of making the same requests alone.
 */
export async function benchWhatIf(): Promise<void> {
  const world = createWorld(20_261_120, { cities: cities(), countries: countries() });
  const others = Array.from({ length: 30 }, (_, at) => priced(at + 2, BigInt(100 + at * 10)));
  const before = priced(1, 250n);
  const after = priced(1, 275n);
  const draft = { before, after, others };
  const stretch = (days: number, most: number) => ({ from: start - days * day, to: start, most });
  const beginning = { uses: new Map(), balances: ampleFor([before, ...others]), history: [] };
  const market = marketOf(world);
  const requested = { market, draft } as const;
  const whatIf = { kind: 'sample', ...requested, stretch: stretch(1, 100_000) } as const;
  await timed(world, 'what-if of 100,000 requests', () => answers(world, whatIf));
  const variants = [300n, 325n, 350n].map((units) => ({ after: priced(1, units) }));
  await timed(world, 'advice of four changes, by a sample', () =>
    answers(world, { kind: 'sample', ...requested, variants, stretch: stretch(1, 20_000) }),
  );
  await timed(world, 'advice of four changes, by replays', () =>
    answers(world, { kind: 'replay', ...requested, variants, beginning, stretch: stretch(1, 12_000) }),
  );
  await timed(world, 'day replayed, thinned', () =>
    answers(world, { kind: 'replay', ...requested, beginning, stretch: stretch(1, 60_000) }),
  );
  await timed(world, 'first figures of a forecast, of 8,000 requests', () =>
    answers(world, { kind: 'week', ...requested, stretch: stretch(7, 8_000) }),
  );
  await timed(world, 'week of 120,000 requests', () =>
    answers(world, { kind: 'week', ...requested, stretch: stretch(7, 120_000) }),
  );
  await timed(world, 'win curve of 60,000 requests', () =>
    answers(world, { kind: 'curve', ...requested, stretch: stretch(1, 60_000) }),
  );
  const aimedAtCountries = { before, after, others: others.map(aimed) };
  const first = { kind: 'week', ...requested, stretch: stretch(7, 8_000) } as const;
  await timedInThreads({
    'what-if of 100,000 requests, each wanted by 30 others': whatIf,
    'what-if of 100,000 requests among 30 others, each in one country': { ...whatIf, draft: aimedAtCountries },
    'first figures of a forecast': first,
  });
}

/** How long one waits for the answers of the threads, while nobody else asks. */
async function timedInThreads(questions: Readonly<Record<string, Question>>): Promise<void> {
  const threads = whatIfThreads();
  const requester = { clientId: 1, signal: new AbortController().signal };
  for (const [name, question] of Object.entries(questions)) {
    const waits: number[] = [];
    // The first round warms up.
    for (let round = 0; round <= rounds; round++) {
      const began = performance.now();
      await threads.ask(question, requester);
      if (round > 0) waits.push(performance.now() - began);
    }
    console.log(`${name}: ${median(waits).toFixed(0)} ms until the threads have answered`);
  }
  await threads.stop();
}

const priced = (id: number, units: bigint): BiddableCampaign =>
  campaign({ id, clientId: 1 + (id % 10), adSets: [adSet({ id: id * 10, maxPrice: units * 1_000_000n })] });

const markets = ['RU', 'US', 'DE', 'GB', 'FR', 'KZ'];

function aimed(one: BiddableCampaign): BiddableCampaign {
  const key = markets[one.id % markets.length] ?? 'RU';
  const geo = { isEverywhere: false, included: [{ kind: 'country' as const, key }], excluded: [] };
  return { ...one, adSets: one.adSets.map((adSet) => ({ ...adSet, target: target({ geo }) })) };
}

const ampleFor = (campaigns: readonly BiddableCampaign[]) =>
  new Map(campaigns.map(({ clientId }) => [clientId, 10n ** 15n]));

const marketOf = ({ seed }: World): MarketNow => ({
  seed,
  ssps,
  rates,
  requestsPerSecond: 30,
  now: start,
  observed: new WinCurve().observed(),
  sold: [soldAlways(30)],
  learned: new Map(),
  segments: new Map(),
  ruleStatistics: new Map(),
});

/** Processor time of making so many requests of a world, µs each; measured in turn with every round. */
function requestMicros(world: World): number {
  const market = marketOf(world);
  const began = processorMs();
  let count = 0;
  for (const _ of sampleTraffic(world, market, { from: start - day, to: start, most: 20_000 }).requests) count++;
  return ((processorMs() - began) * 1000) / count;
}

const processorMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

async function timed(world: World, name: string, work: () => { requests: number }): Promise<void> {
  let requests = 0;
  const measured = Array.from({ length: rounds }, () => {
    const alone = requestMicros(world);
    const began = processorMs();
    requests = work().requests;
    const ms = processorMs() - began;
    return { ms, ratio: (ms * 1000) / Math.max(1, requests) / alone };
  });
  const ms = median(measured.map((one) => one.ms));
  const ratio = median(measured.map((one) => one.ratio));
  console.log(`${name}: ${ms.toFixed(0)} ms, ${requests} requests, ${ratio.toFixed(1)} × making them`);
}
