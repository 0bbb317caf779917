import type { Server } from 'node:http';
import { toAmount } from '@/lib/contract/money';
import { allHandlers, bulkParts } from './all-handlers';
import { createApp } from './api/create-app';
import { healthCheck } from './api/health';
import { startAudience } from './audience/start-audience';
import { callerFinder } from './auth/find-caller';
import { isSessionAlive } from './auth/sessions';
import { openLed, openSellersPort, poolFor } from './bidders/pool-for';
import { finishChanges } from './bulk/finish-changes';
import { type Clock, systemClock } from './clock';
import { mountPreview } from './creatives/preview/serve-preview';
import { LiveUses } from './exchange/campaigns/live-uses';
import type { Facts } from './facts/facts';
import { openFacts } from './facts/open-facts';
import { fileFolder } from './files/file-folder';
import { inspectInThread } from './files/inspect/inspect-in-thread';
import { fileServer } from './files/serve-file';
import { fileLinks } from './files/signed-links';
import { keepForecasting } from './forecasts/forecasting';
import { refusalRecorder } from './history/refusal-recorder';
import { listen } from './http/listen';
import { requireFreePort } from './http/require-free-port';
import { keptSecret } from './kept-secret';
import { campaignNews } from './live-exchange/campaign-news';
import { ExchangeRunner } from './live-exchange/exchange-runner';
import { mountExplanations } from './live-exchange/explanation-routes';
import { inboxAnswer } from './mail/inbox';
import { createMailer } from './mail/mailer';
import { announcements } from './notifications/announcements';
import { createHub } from './notifications/hub';
import { notifier } from './notifications/notify';
import { serveStomp } from './notifications/stomp-endpoint';
import { createPaperwork } from './paperwork/paperwork';
import { mountPublisher } from './publisher/serve-publisher';
import { keepDailyStatistics } from './reconciliation/daily-statistics';
import { internet, type ReportNetwork } from './reconciliation/report-network';
import { statisticsFetcher } from './reconciliation/statistics-fetcher';
import { openCityReader } from './rtb/bid/city-reader';
import { Door } from './rtb/door';
import { mountDoor } from './rtb/serve-sellers';
import type { OpenExchange } from './running-exchange/running-exchange';
import { sayReady } from './say-ready';
import { seed } from './seed/seed';
import type { Settings } from './settings';
import { balanceNews } from './settlement/balance-news';
import { createSettlement } from './settlement/settlement';
import type { Database } from './store/database';
import { openStore } from './store/open-store';
import type { PgliteEngine } from './store/pglite-pool';
import { keepTidy } from './upkeep';
import type { WhatIfParts } from './what-if/what-if-parts';
import { whatIfThreads } from './what-if/what-if-threads';

export interface RunningApi {
  /** The port it listens on, also when the settings left the choice to the system with 0. */
  port: number;
  /** The stores behind it, for whoever must look or write past the API. */
  database: Database;
  facts: Facts;
  stop(): Promise<void>;
}

/** What a test may bring. */
interface Given {
  /** By which the simulated exchange sells. */
  exchangeClock?: Clock | undefined;
  /** Instead of an exchange in a thread of its own. */
  openExchange?: OpenExchange | undefined;
  /** Over which statistics of SSPs are fetched, instead of the internet. */
  reportNetwork?: ReportNetwork | undefined;
  /** Keeps the entities in a folder of its own, and goes on afterwards. */
  engine?: PgliteEngine | undefined;
}

/**
 * Composes the whole API and starts it. The facts are opened first: their engine's lock guards the data folder, so a
 * second start on it ends with a sentence before anything is touched.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the one place where all parts are joined, in the order of their start
export async function startApi(settings: Settings, given: Given = {}): Promise<RunningApi> {
  const { dataFolder, databaseUrl, factsUrl } = settings;
  const facts = await openFacts(dataFolder, { url: factsUrl, onFailure: die });
  await requireFreePort(settings);
  const store = await openStore({ dataFolder, databaseUrl, engine: given.engine, onFailure: die });
  const { database } = store;
  const secret = settings.secret ?? keptSecret(dataFolder);
  const folder = fileFolder(dataFolder);
  const links = fileLinks({ publicUrl: settings.publicUrl, secret });
  const inspector = inspectInThread();
  const threads = whatIfThreads();
  const live = new LiveUses();
  const settlement = createSettlement({ database, facts, live });
  await settlement.replay();

  const mailer = createMailer(database, { ...settings, secret });
  const hub = createHub();
  const notify = notifier({ database, hub, mailer });
  const tellBalance = balanceNews({ database, notify });
  const open = () => runner.open();
  const bidders = poolFor({ settings, secret, onNewcomers: open, doorOf: () => door });
  const door: Door = new Door({
    ...{ bidders, open, database, folder, links, secret, publicUrl: settings.publicUrl, vendor: settings.rtb.vendor },
    ...{ cityReader: openCityReader(settings.rtb.geoipFile), clock: given.exchangeClock ?? systemClock },
    unsettledMs: () => runner.unsettled.waitingMs,
  });
  const runner: ExchangeRunner = new ExchangeRunner({
    ...{ door, bidders, openExchange: openLed(bidders, given.openExchange) },
    ...{ database, facts, settlement, exchange: settings.exchange, clock: given.exchangeClock ?? systemClock },
    onBalance: (clientId, { balance, currency }) => {
      const reserved = toAmount(live.reservedOf(clientId).money);
      hub.publish(clientId, { kind: 'balance', balance: toAmount(balance), reserved, currency });
      void tellBalance(clientId, { balance, currency });
    },
    ...campaignNews(notify),
  });
  const paperwork = createPaperwork({ database, facts, folder, notify, ordStepMs: settings.ordStepSeconds * 1000 });
  await seed({ database, facts, folder, runner, paperwork, ...settings });

  const callers = callerFinder(database);
  const services = {
    findCaller: callers.find,
    isSessionAlive: (id: string) => isSessionAlive(database, id),
  };
  const whatIf: WhatIfParts = {
    ...{ database, facts, threads, people: runner.people },
    marketNow: (campaigns) => runner.marketNow(campaigns),
  };
  const fetcher = statisticsFetcher({ database, network: given.reportNetwork ?? internet, now: Date.now });
  const parts = {
    ...whatIf,
    ...{ live, runner, door, fetcher, folder, links, inspector, mailer, paperwork, notify },
    publish: hub.publish,
    settings: { ...settings, secret },
    touch: () => runner.touch(),
  };
  const handlers = allHandlers(parts);
  const refusals = refusalRecorder(database);
  const announce = announcements({ database, notify, publish: hub.publish });
  const showInbox = settings.isDemo && !settings.mail.url ? inboxAnswer(mailer, settings.consoleUrl) : undefined;
  const app = createApp({
    handlers,
    findCaller: services.findCaller,
    onWritten: callers.written,
    onRefused: refusals.keep,
    onDone: async (done) => {
      await announce(done);
      await paperwork.noticed(done);
    },
    isCheckingAnswers: settings.isCheckingAnswers,
    serveFile: fileServer({ database, folder, links }),
    showInbox,
    health: healthCheck({ database, facts, dataFolder }),
  });
  mountPreview(app, { database, links, publicUrl: settings.publicUrl });
  mountExplanations(app, runner, secret);
  mountDoor(app, door, bidders?.route);
  mountPublisher(app, { database, door, settings });
  const audience = startAudience(app, { database, facts, door, people: runner.people, settings });
  const server = await listen(app, settings);
  const sellersPort = await openSellersPort(door, settings, bidders);
  const stomp = serveStomp(server, { hub, ...services });
  await paperwork.start();
  runner.start();
  const finishing = finishChanges(bulkParts(parts));
  const forecasting = keepForecasting(whatIf);
  const reconciling = keepDailyStatistics({ database, fetcher, clock: systemClock });
  const { notificationDays } = settings;
  const upkeep = keepTidy({ database, folder, notificationDays, isEmbedded: !databaseUrl });
  sayReady(settings, showInbox !== undefined);
  return {
    ...{ port: portOf(server), database, facts },
    stop: async () => {
      stomp.close();
      upkeep.stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await sellersPort.stop();
      await finishing;
      await Promise.all([paperwork.stop(), forecasting.stop(), reconciling.stop(), refusals.stop()]);
      await runner.stop();
      await audience.stop();
      await mailer.stop();
      await Promise.all([inspector.stop(), threads.stop()]);
      await store.close();
      await facts.close();
    },
  };
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

/** Nothing can be stored any more: better to end than to answer as if it could. */
function die(reason: string): void {
  console.error(`A store failed: ${reason}`);
  process.exit(1);
}
