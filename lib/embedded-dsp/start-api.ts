import type { Server } from 'node:http';
import type { Pool } from 'pg';
import { allHandlers, bulkParts } from './all-handlers';
import { createApp } from './api/create-app';
import { healthCheck } from './api/health';
import { bodyLimitOf } from './api/read-body';
import { callerFinder } from './auth/find-caller';
import { aliveSessions } from './auth/sessions';
import { joinPath } from './bidders/remote-bidder';
import { keepFinishing } from './bulk/finish-changes';
import { mountPreview } from './creatives/preview/serve-preview';
import { LiveUses } from './exchange/campaigns/live-uses';
import type { Facts } from './facts/facts';
import { shareFacts } from './facts/share-facts';
import { fileFolder, type SharedFolder } from './files/file-folder';
import { inspectInThread } from './files/inspect/inspect-in-thread';
import { fileServer } from './files/serve-file';
import { fileLinks } from './files/signed-links';
import { refusalRecorder } from './history/refusal-recorder';
import { listen } from './http/listen';
import { OwnProcesses } from './http/own-processes';
import { takeUpgrades } from './http/take-upgrades';
import { keptSecret } from './kept-secret';
import { leaderOperations, leaderPaths } from './leading/leader-calls';
import { LeaderClient } from './leading/leader-client';
import type { LeaderOverrides } from './leading/leader-parts';
import { LeaderRunner } from './leading/leader-runner';
import { LiveMirror, mountLive } from './leading/live-mirror';
import { LocalLeader } from './leading/local-leader';
import { bidderUpgrades } from './leading/serve-bidders';
import { aloneByLock } from './machines/alone-by-lock';
import { machinesOf } from './machines/machines';
import { inboxAnswer } from './mail/inbox';
import { createMailer } from './mail/mailer';
import { announcements } from './notifications/announcements';
import { createHub } from './notifications/hub';
import { notifier } from './notifications/notify';
import { serveStomp, stompPath } from './notifications/stomp-endpoint';
import { type OpenStores, openStores } from './open-stores';
import { createPaperwork } from './paperwork/paperwork';
import { maxBodyBytes } from './rtb/bid/read-bid-body';
import type { Settings } from './settings';
import { SharedPeople } from './state/shared-people';
import type { Database } from './store/database';
import type { PgliteEngine } from './store/pglite-pool';
import { whatIfThreads } from './what-if/what-if-threads';

export interface RunningApi {
  /** The port it listens on, also when the settings left the choice to the system with 0. */
  port: number;
  /** The stores of the API, for reading or writing without it. */
  database: Database;
  facts: Facts;
  stop(): Promise<void>;
}

/** Dependencies that tests can replace. */
interface Given extends LeaderOverrides {
  /** An embedded engine with its own folder, which is not closed with the API. */
  engine?: PgliteEngine | undefined;
  /** The stores, if the caller has opened them. They are closed with the API. */
  stores?: OpenStores | undefined;
}

/**
 * Composes the whole API and starts it. With both stores on servers, several processes can share them, and one is the
 * leader.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the one place where all parts are joined, in the order of their start
export async function startApi(settings: Settings, given: Given = {}): Promise<RunningApi> {
  const { dataFolder } = settings;
  const opened = given.stores ?? (await openStores(settings, given.engine));
  const { installation } = opened;
  const store = await opened.entities;
  const { database, pool } = store;
  const secret = settings.secret ?? keptSecret(dataFolder);
  const settled = { ...settings, secret };
  const own = new OwnProcesses(secret);
  const shared = settings.stateUrl ? await SharedPeople.open(settings.stateUrl, secret) : undefined;
  const machines = await machinesOf(settled, pool, installation);
  const { signals } = machines;
  const facts = shareFacts(opened.facts, signals);
  const folder = fileFolder(dataFolder, installation ? sharedFolder(machines.id, pool) : undefined);
  const links = fileLinks(settled);
  const leader = new LocalLeader(signals);
  const way = new LeaderClient({ machines, own, leader });
  const inspector = inspectInThread();
  const threads = whatIfThreads();
  const live = new LiveUses();
  const hub = createHub(signals);
  const mirror = new LiveMirror({ live, leader, way });
  const carrier = { isHere: () => leader.isTaken, due: signals.topic<null>('mail') };
  const mailer = createMailer(database, settled, undefined, carrier);
  const notify = notifier({ database, hub, mailer });
  const ordStepMs = settings.ordStepSeconds * 1000;
  const paperwork = createPaperwork({ database, facts, folder, notify, ordStepMs, machines });
  const callers = callerFinder(database);
  const services = {
    findCaller: callers.find,
    aliveSessions: (ids: readonly string[]) => aliveSessions(database, ids),
  };
  const common = { settings: settled, database, facts, folder, links, live, notify, paperwork, threads };
  const requested = { ...common, inspector, mailer, signals, ...leader.requested(mirror), publish: hub.publish };
  const refusals = refusalRecorder(database);
  const announce = announcements({ database, notify, publish: hub.publish });
  const showInbox = settings.isDemo && !settings.mail.url ? inboxAnswer(mailer, settings.consoleUrl) : undefined;
  const app = createApp({
    handlers: allHandlers(requested),
    process: machines.id,
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
    health: healthCheck({ database, facts, dataFolder, shared }),
    own,
    elsewhere: async (operation, context) =>
      leaderOperations.has(operation) ? way.answer(context, bodyLimitOf(operation)) : null,
  });
  mountPreview(app, { database, links, publicUrl: settings.publicUrl });
  mountLive(app, { live, leader, own });
  for (const path of leaderPaths)
    app.all(
      path,
      async (context) =>
        (await way.answer(context, maxBodyBytes)) ?? leader.now.app.fetch(context.req.raw, context.env),
    );
  const parts = {
    ...common,
    given,
    hub,
    shared,
    finishing: () => keepFinishing({ ...bulkParts(requested), workers: machines }),
  };
  const work = new LeaderRunner(leader, { ...parts, isShared: machines.isShared });
  await machines.lead(work);
  const server = await listen(app, settings);
  const stomp = serveStomp({ hub, ...services });
  takeUpgrades(server, { [stompPath]: stomp.take, [joinPath]: bidderUpgrades({ leader, own }) });
  signals.onGap(stomp.endAll);
  await work.open();
  mirror.start();
  printReady(settings, showInbox !== undefined);
  return {
    port: portOf(server),
    database,
    facts,
    stop: async () => {
      mirror.stop();
      stomp.close();
      server.closeAllConnections();
      const closed = new Promise((resolve) => server.close(resolve));
      // Bidders of other machines send their last reports and disconnect.
      await work.end();
      await closed;
      await Promise.all([refusals.stop(), mailer.stop(), inspector.stop(), threads.stop()]);
      shared?.close();
      await machines.stop();
      await store.close();
      await facts.close();
    },
  };
}

const sharedFolder = (id: string, pool: Pool): SharedFolder => ({
  id,
  alone: (work) => aloneByLock(pool, 'files', work),
});

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

/** Prints the addresses of the API if logging is enabled. */
function printReady({ host, port, isDemo, isLogging }: Settings, isInboxShown: boolean): void {
  if (!isLogging) return;
  const url = `http://${host}:${port}`;
  if (isInboxShown) process.stdout.write(`Mails are shown at ${url}/inbox\n`);
  if (isDemo) process.stdout.write(`A publisher sells by Prebid.js at ${url}/publisher\n`);
  process.stdout.write(`DSP API ready at ${url}\n`);
}
