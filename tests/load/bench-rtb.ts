import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import autocannon from 'autocannon';
import { eq } from 'drizzle-orm';
import { cities } from '@/lib/embedded-dsp/dictionaries/cities';
import { readSettings } from '@/lib/embedded-dsp/settings';
import { startApi } from '@/lib/embedded-dsp/start-api';
import { integrations } from '@/lib/embedded-dsp/store/integrations-schema';
import { addPerson } from '../api/tenants';
import { accessToken, bannerRequest } from '../rtb/rtb-world';
import { addCampaign, addIntegration } from '../settlement/small-platform';
import { fund } from '../support/fund';
import { auctionMicros } from './bench-engines';
import { copyBusiness } from './copy-business';
import { bounded, compared } from './record';
import { cpuMs, median, startProgram } from './start-program';

const port = 3298;
const sellersPort = port + 1;
const secret = 'a secret for the benchmark, long enough';
const sizes = (process.env.BENCH_RTB_CAMPAIGNS ?? '100,1000,10000').split(',').map(Number);
/** As in a real market, more campaigns buy in more places. So many of them fit a request, and all of these bid. */
const fitting = Number(process.env.BENCH_RTB_FITTING ?? 20);
const fewestPlaces = 5;
const connections = 32;
const seconds = 6;
const rounds = 3;
/** What is wanted of a bidder on a core of its own: answers a second and the slowest of a hundred (ms) with so many campaigns. */
const busy = { campaigns: 1_000, perSecond: 4_000, p99: 20 };
/** Of a plain server's speed, and of the processor time with fewest campaigns. */
const leastOfPlain = 0.5;
const maxOfFewest = 1.5;

/**
 * Bid requests a second over HTTP by the number of campaigns, of which `BENCH_RTB_FITTING` fit each request: answered by
 * the API with its exchange, by a bidder in a process of its own, and beside them by a plain Node server that parses the
 * same JSON and answers 204. What they cost is compared in processor time, which other work on the machine leaves as it
 * is.
 */
export async function benchRtb(): Promise<void> {
  const plain = await startPlain();
  const bySize = new Map<number, Figures>();
  for (const count of sizes) {
    const folder = mkdtempSync(join(tmpdir(), 'rtb-bench-'));
    try {
      const places = largestCities(count / fitting);
      const market = { folder, sspId: await fill(folder, count, places), requests: requestsFrom(places) };
      const inApi = await measured(market, '0', plain);
      const inBidder = await measured(market, '1', plain);
      bySize.set(count, inBidder);
      print(`${count} campaigns, in the API`, inApi);
      print(`${count} campaigns, in a bidder`, inBidder);
      console.log(`${count} campaigns, in process: ${(1e6 / auctionMicros(count)).toFixed(0)} auctions a second`);
      const { cpuRatio, perSecond, p99 } = inBidder;
      compared(`rtb: answers of a bidder ÷ of a plain server with ${count} campaigns`, cpuRatio, 'more', leastOfPlain);
      if (count !== busy.campaigns) continue;
      bounded(`rtb: answers of a bidder a second with ${count} campaigns`, perSecond, 'more', busy.perSecond);
      bounded(`rtb: ms of the slowest of a hundred with ${count} campaigns`, p99, 'less', busy.p99);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  plain.stop();
  const least = bySize.get(Math.min(...sizes));
  const most = bySize.get(Math.max(...sizes));
  if (least && most && least !== most)
    compared(
      'rtb: an answer among the most ÷ among the fewest campaigns',
      most.cpuEach / least.cpuEach,
      'less',
      maxOfFewest,
    );
}

interface Figures {
  perSecond: number;
  p99: number;
  bids: number;
  /** Against the plain server, measured in turn. */
  ratio: number;
  /** The same in answers for the same processor time. */
  cpuRatio: number;
  /** Milliseconds of a processor for an answer, of the process that answers SSPs. */
  cpuEach: number;
}

const print = (what: string, { perSecond, p99, bids, ratio, cpuEach, cpuRatio }: Figures) =>
  console.log(
    `${what}: ${perSecond.toFixed(0)}/s, p99 ${p99} ms, ${(bids * 100).toFixed(0)} % bids, ${cpuEach.toFixed(3)} ms of a processor each, ${ratio.toFixed(2)} of the plain server, ${cpuRatio.toFixed(2)} by processor time`,
  );

interface Market {
  folder: string;
  sspId: number;
  requests: BidRequest[];
}

async function measured({ folder, sspId, requests }: Market, bidders: string, plain: Plain): Promise<Figures> {
  const environment = { ...environmentOf(folder), DSP_BIDDERS: bidders, DSP_RTB_PORT: String(sellersPort) };
  const api = await startProgram('.next/embedded-dsp.mjs', environment, `http://127.0.0.1:${port}/health`);
  const url = `http://127.0.0.1:${sellersPort}/rtb/${sspId}`;
  try {
    await untilBid(url, requests);
    const pid = bidders === '0' ? api.pid : bidderOf(api.pid);
    await load(url, requests);
    const turns: Figures[] = [];
    for (let round = 0; round < rounds; round++) {
      const [ours, cpuEach] = await loaded(url, requests, pid);
      const [theirs, plainEach] = await loaded(plain.url, requests, plain.pid);
      turns.push({
        perSecond: ours.requests.average,
        p99: ours.latency.p99,
        bids: (ours.statusCodeStats?.['200']?.count ?? 0) / ours.requests.total,
        ratio: ours.requests.average / theirs.requests.average,
        cpuEach,
        cpuRatio: plainEach / cpuEach,
      });
    }
    const of = (key: keyof Figures) => median(turns.map((one) => one[key]));
    return {
      perSecond: of('perSecond'),
      p99: of('p99'),
      bids: of('bids'),
      ratio: of('ratio'),
      cpuEach: of('cpuEach'),
      cpuRatio: of('cpuRatio'),
    };
  } finally {
    await api.stop();
  }
}

const largestCities = (count: number) =>
  cities()
    .toSorted((one, other) => other.population - one.population)
    .slice(0, Math.max(fewestPlaces, count));

const differentRequests = 100;

/** Requests of different people, evenly from all places. */
const requestsFrom = (places: readonly { key: string; country: string }[]) =>
  Array.from({ length: differentRequests }, (_, person) => {
    const place = places[Math.floor((person * places.length) / differentRequests)];
    const geo = { country: place?.country, ext: { geonameid: place?.key } };
    const device = { ...bannerRequest().device, geo };
    const request = bannerRequest({ tmax: 1_000, device, user: { id: `reader-${person}` } });
    return { method: 'POST' as const, body: JSON.stringify(request) };
  });

type BidRequest = ReturnType<typeof requestsFrom>[number];

const load = async (url: string, requests: BidRequest[]) => {
  const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' };
  const result = await autocannon({ url, headers, requests, connections, duration: seconds });
  const { non2xx, errors } = result;
  if (non2xx > 0 || errors > 0) throw new Error(`${non2xx} refusals, ${errors} errors`);
  return result;
};

/** The load, and milliseconds of a processor that each answer took the process. */
async function loaded(url: string, requests: BidRequest[], pid: number): Promise<[autocannon.Result, number]> {
  const before = cpuMs(pid);
  const result = await load(url, requests);
  return [result, (cpuMs(pid) - before) / result.requests.total];
}

async function untilBid(url: string, [first]: BidRequest[]): Promise<void> {
  for (;;) {
    const headers = { authorization: `Bearer ${accessToken}` };
    const answer = await fetch(url, { ...first, headers }).catch(() => null);
    await answer?.arrayBuffer();
    if (answer?.status === 200) return;
  }
}

const bidderOf = (parent: number): number =>
  Number(
    execFileSync('ps', ['-o', 'pid=', '--ppid', String(parent)], { encoding: 'utf8' })
      .trim()
      .split('\n')[0],
  );

interface Plain {
  url: string;
  pid: number;
  stop(): void;
}

async function startPlain(): Promise<Plain> {
  const program = ['--import', 'tsx', 'tests/load/plain-answers.ts'];
  const child = spawn(process.execPath, program, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = await once(createInterface(child.stdout), 'line');
  const address: { port: number } = JSON.parse(line);
  return { url: `http://127.0.0.1:${address.port}/`, pid: child.pid ?? 0, stop: () => void child.kill() };
}

const environmentOf = (folder: string) => ({
  DSP_DATA: folder,
  DSP_PORT: String(port),
  DSP_DEMO: 'off',
  DSP_LOG: 'off',
  DSP_SECRET: secret,
  DSP_EXCHANGE_SPEED: '0',
});

/** A store with so many campaigns that buy from one SSP; answers its id. */
async function fill(folder: string, count: number, places: readonly { key: string }[]): Promise<number> {
  const api = await startApi({ ...readSettings(environmentOf(folder)), secret, port: 0 });
  const { database } = api;
  const sspId = await addIntegration(database, 'An SSP');
  const token = { accessToken, currency: 'USD' as const };
  await database.update(integrations).set(token).where(eq(integrations.id, sspId));
  const owner = await addPerson(database, 'owner', { currency: 'USD' });
  await fund(database, owner.id, 10n ** 14n);
  const campaign = await addCampaign(database, owner.id, { exchanges: [sspId], totalBudget: 10n ** 13n });
  await copyBusiness(
    database,
    campaign,
    count,
    places.map(({ key }) => ({ kind: 'city', key })),
  );
  await api.stop();
  return sspId;
}
