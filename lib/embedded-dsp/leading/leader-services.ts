import { Hono } from 'hono';
import { toAmount } from '@/lib/contract/money';
import { Refusal } from '@/lib/contract/refusal';
import { mountAudience } from '../audience/mount-audience';
import type { BidderPool } from '../bidders/bidder-pool';
import { openForBidders, openSellersPort, poolFor } from '../bidders/pool-for';
import { type Clock, systemClock } from '../clock';
import type { LiveUses } from '../exchange/campaigns/live-uses';
import type { Facts } from '../facts/facts';
import type { FileFolder } from '../files/file-folder';
import type { FileLinks } from '../files/signed-links';
import { keepForecasting } from '../forecasts/forecasting';
import { refuse } from '../http/refuse';
import { KeptTraffic } from '../kept-traffic/kept-traffic';
import { campaignNews } from '../live-exchange/campaign-news';
import { ExchangeRunner } from '../live-exchange/exchange-runner';
import { mountExplanations } from '../live-exchange/explanation-routes';
import type { Hub } from '../notifications/hub';
import type { Notify } from '../notifications/message';
import type { Paperwork } from '../paperwork/paperwork';
import { mountPublisher } from '../publisher/serve-publisher';
import { keepDailyStatistics } from '../reconciliation/daily-statistics';
import { internet, type ReportNetwork } from '../reconciliation/report-network';
import { type StatisticsFetcher, statisticsFetcher } from '../reconciliation/statistics-fetcher';
import { openCityReader } from '../rtb/bid/city-reader';
import { RtbEndpoints } from '../rtb/rtb-endpoints';
import { mountRtb } from '../rtb/serve-sellers';
import type { OpenExchange } from '../running-exchange/running-exchange';
import { seed } from '../seed/seed';
import type { Settings } from '../settings';
import { balanceNews } from '../settlement/balance-news';
import { createSettlement } from '../settlement/settlement';
import type { SharedPeople } from '../state/shared-people';
import type { Database, FenceWrite } from '../store/database';
import { keepTidy } from '../upkeep';
import type { WhatIfThreads } from '../what-if/what-if-threads';

/** Dependencies that tests can replace. */
export interface LeaderOverrides {
  /** Clock of the simulated exchange. */
  exchangeClock?: Clock | undefined;
  /** Replaces the exchange in a worker thread. */
  openExchange?: OpenExchange | undefined;
  /** Replaces the internet when statistics of SSPs are fetched. */
  reportNetwork?: ReportNetwork | undefined;
}

export interface LeaderParts {
  settings: Settings & { secret: string };
  given: LeaderOverrides;
  database: Database;
  facts: Facts;
  folder: FileFolder;
  links: FileLinks;
  /** Receives the use of campaigns. */
  live: LiveUses;
  hub: Hub;
  notify: Notify;
  paperwork: Paperwork;
  threads: WhatIfThreads;
  /** User data shared by bidders on all machines. */
  shared: SharedPeople | undefined;
  /** Starts to complete interrupted bulk changes. */
  finishing(): { stop(): Promise<void> };
  /** Throws on a write if another process is the leader. */
  fence?: FenceWrite | undefined;
}

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
  /** Starts the services. */
  run(): Promise<void>;
  stop(): Promise<void>;
}

/** Prepares the services: moves pending settlements and fills an empty store. Nothing runs before `run`. */
export async function prepareLeader(parts: LeaderParts): Promise<LeaderServices> {
  const { settings, given, database, facts, folder, paperwork } = parts;
  const opened = await openExchangeAndRtb(parts);
  const { rtbEndpoints, runner, bidders, kept } = opened;
  await seed({ database, facts, folder, runner, paperwork, ...settings });
  const fetcher = statisticsFetcher({ database, network: given.reportNetwork ?? internet, now: Date.now });
  const app = new Hono();
  mountExplanations(app, runner, settings.secret);
  mountRtb(app, rtbEndpoints, settings.rtb.bidders > 0 ? bidders?.route : undefined);
  mountPublisher(app, { database, rtbEndpoints, settings });
  const audience = mountAudience(app, { database, facts, rtbEndpoints, people: runner.people, settings });
  app.notFound(() => refuse(new Refusal('OPERATION_UNKNOWN')));
  // The caller of this app reports errors itself.
  app.onError((error) => {
    throw error;
  });
  const stops: (() => Promise<void> | void)[] = [];
  let changes: ReturnType<LeaderParts['finishing']> | undefined;
  return {
    ...{ app, rtbEndpoints, runner, fetcher, bidders, kept },
    run: async () => {
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

interface ExchangeAndRtb {
  rtbEndpoints: RtbEndpoints;
  runner: ExchangeRunner;
  bidders: BidderPool | undefined;
  kept: KeptTraffic;
}

/** Opens the exchange and the bid endpoint. */
async function openExchangeAndRtb(parts: LeaderParts): Promise<ExchangeAndRtb> {
  const { settings, given, database, facts, folder, links, live, hub, notify, fence } = parts;
  const { secret, publicUrl } = settings;
  const settlement = createSettlement({ database, facts, live, fence });
  await settlement.replay();
  const announceBalance = balanceNews({ database, notify });
  const open = () => runner.open();
  const clock = given.exchangeClock ?? systemClock;
  const kept = new KeptTraffic({
    ...{ dataFolder: settings.dataFolder, most: settings.rtb.keptRequests, now: () => clock.now() },
  });
  const bidders = poolFor({
    ...{ settings, secret, kept, isShared: fence !== undefined, onNewcomers: open, rtbEndpointsOf: () => rtbEndpoints },
  });
  const rtbEndpoints: RtbEndpoints = new RtbEndpoints({
    ...{ bidders, kept, open, database, fence, folder, links, secret, publicUrl, vendor: settings.rtb.vendor },
    shared: parts.shared,
    ...{ cityReader: openCityReader(settings.rtb.geoipFile), clock },
    unsettledMs: () => runner.unsettled.waitingMs,
  });
  const runner: ExchangeRunner = new ExchangeRunner({
    ...{ rtbEndpoints, bidders, openExchange: openForBidders(bidders, given.openExchange) },
    ...{ database, facts, settlement, exchange: settings.exchange, clock },
    onBalance: (clientId, { balance, currency }) => {
      const reserved = toAmount(live.reservedOf(clientId).money);
      hub.publish(clientId, { kind: 'balance', balance: toAmount(balance), reserved, currency });
      void announceBalance(clientId, { balance, currency });
    },
    ...campaignNews(notify),
  });
  return { rtbEndpoints, runner, bidders, kept };
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
