import { Hono } from 'hono';
import { Refusal } from '@/lib/contract/refusal';
import { mountAudience } from '../audience/mount-audience';
import type { BidderPool } from '../bidders/bidder-pool';
import { openSellersPort } from '../bidders/pool-for';
import { systemClock } from '../clock';
import { keepForecasting } from '../forecasts/forecasting';
import { refuse } from '../http/refuse';
import type { KeptTraffic } from '../kept-traffic/kept-traffic';
import type { ExchangeRunner } from '../live-exchange/exchange-runner';
import { mountExplanations } from '../live-exchange/explanation-routes';
import { mountPublisher } from '../publisher/serve-publisher';
import { keepDailyStatistics } from '../reconciliation/daily-statistics';
import { internet } from '../reconciliation/report-network';
import { type StatisticsFetcher, statisticsFetcher } from '../reconciliation/statistics-fetcher';
import type { RtbEndpoints } from '../rtb/rtb-endpoints';
import { mountRtb } from '../rtb/serve-sellers';
import { seed } from '../seed/seed';
import { keepTidy } from '../upkeep';

import { DemoPast } from './demo-past';
import type { LeaderParts } from './leader-parts';
import { type ExchangeAndRtb, openExchangeAndRtb } from './open-exchange';

/** The services that only one process runs: whatever counts, bills, or runs in the background. */
export interface LeaderServices {
  /** Serves SSPs, players, pages with tags, and `npm run explain`. */
  app: Hono;
  rtbEndpoints: RtbEndpoints;
  runner: ExchangeRunner;
  fetcher: StatisticsFetcher;
  /** Bidder processes that share the budgets, on this and other machines. */
  bidders: BidderPool | undefined;
  /** Sample of bid requests of real SSPs. */
  kept: KeptTraffic;
  past: DemoPast;
  /** Makes the past of a new demonstration, then starts the services. */
  run(): Promise<void>;
  stop(): Promise<void>;
}

/** Prepares the services: moves pending settlements and fills an empty store. Nothing runs before `run`. */
export async function prepareLeader(parts: LeaderParts): Promise<LeaderServices> {
  const { settings, given, database, facts, folder, paperwork } = parts;
  const past = new DemoPast(parts);
  const opened = await openExchangeAndRtb(parts, past);
  const { rtbEndpoints, runner, bidders, kept } = opened;
  const seeded = { database, facts, folder, runner, paperwork, ...settings };
  await seed(seeded);
  const fetcher = statisticsFetcher({ database, network: given.reportNetwork ?? internet, now: Date.now });
  const app = appOf(parts, opened);
  const audience = mountAudience(app, { database, facts, rtbEndpoints, people: runner.people, settings });
  const stops: (() => Promise<void> | void)[] = [];
  let changes: ReturnType<LeaderParts['finishing']> | undefined;
  return {
    app,
    rtbEndpoints,
    runner,
    fetcher,
    bidders,
    kept,
    past,
    run: async () => {
      await past.make(seeded);
      stops.push(await openSellersPort(rtbEndpoints, settings, bidders).then((port) => port.stop));
      stops.push(() => paperwork.stop());
      await paperwork.start();
      kept.start();
      runner.start();
      if (await rtbEndpoints.notices.hasUncounted()) runner.open();
      audience.start();
      stops.push(...keepUp(parts, { runner, fetcher, kept }));
      changes = parts.finishing();
    },
    stop: async () => {
      await past.ended();
      // The exchange stops at once. A bulk change in progress is completed.
      const changed = changes?.stop();
      await Promise.all(stops.splice(0).map((stop) => stop()));
      await runner.stop();
      await kept.stop();
      await audience.stop();
      await changed;
    },
  };
}

/** Refuses what is not mounted. The caller of the app reports errors itself. */
function appOf({ database, settings }: LeaderParts, { runner, rtbEndpoints, bidders }: ExchangeAndRtb): Hono {
  const app = new Hono();
  app.notFound(() => refuse(new Refusal('OPERATION_UNKNOWN')));
  app.onError((error) => {
    throw error;
  });
  mountExplanations(app, runner, settings.secret);
  mountRtb(app, rtbEndpoints, settings.rtb.bidders > 0 ? bidders?.route : undefined);
  mountPublisher(app, { database, rtbEndpoints, settings });
  return app;
}

/** Starts periodic tasks. Returns functions that stop them. */
function keepUp(
  { settings, database, facts, folder, threads }: LeaderParts,
  { runner, fetcher, kept }: Pick<LeaderServices, 'runner' | 'fetcher' | 'kept'>,
): (() => Promise<void> | void)[] {
  const { marketNow, recordedSince } = runner;
  const people = () => runner.people;
  const keptTraffic = (hours?: number) => kept.source(hours);
  const forecasting = keepForecasting({ keptTraffic, database, facts, threads, people, marketNow, recordedSince });
  const reconciling = keepDailyStatistics({ database, fetcher, clock: systemClock });
  const { notificationDays, databaseUrl } = settings;
  const upkeep = keepTidy({ database, folder, notificationDays, isEmbedded: !databaseUrl });
  return [upkeep.stop, () => forecasting.stop(), () => reconciling.stop()];
}
