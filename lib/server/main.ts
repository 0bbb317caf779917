import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { openRelay, type Relay, relayPath } from '@/lib/relay/relay';
import { answerCaller } from '@/lib/session/caller';
import type { Settings } from '@/lib/session/settings';
import { answerClientError } from './answer-client-error';
import { boundBody } from './bound-body';
import { type EmbeddedDsp, keepEmbeddedDsp, startEmbeddedDsp } from './embedded-dsp';
import { isGatewayPath, serveGateway } from './gateway-mount';
import { hashScripts, isPublicPage } from './hash-scripts';
import { healthAnswer, isHealthPath } from './health';
import { leavingSignal } from './leaving-signal';
import { listen } from './listen';
import { prepareAnswer, settleCaller } from './prepare-request';
import { settleSettings } from './settle-settings';
import { staticFiles } from './static-files';
import { stopOn } from './stop-on';
import { untimedServer } from './untimed-server';
import { warmUp } from './warm-up';
import { welcome } from './welcome';

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});

/**
 * Runs the console on a Node host: gateway, relay and Next on one port, and the embedded DSP API if no other one is
 * configured.
 */
async function main(): Promise<void> {
  const settings = settleSettings();
  const server = untimedServer();
  server.on('clientError', answerClientError);
  const address = await listen(server, settings);
  const dsp = settings.isDspEmbedded ? keepEmbeddedDsp(() => startEmbeddedDsp(settings), { log: console.error }) : null;
  const relay = openRelay();
  const stop = stopOnce(server, relay, dsp);
  stopOn(() => void stop(0));
  const mounted = mount(server, relay, settings);
  const ready = Promise.all([mounted, dsp?.ready]);
  const answerHealth = healthAnswer(settings, ready);
  server.on('request', async (request, response) => {
    boundBody(request);
    if (isHealthPath(request.url)) return answerHealth(response);
    const [handle] = await ready;
    await handle(request, response);
  });
  // The embedded API takes longer to start than Next. If it cannot start, nothing waits for the page.
  await Promise.all([ready, dsp && mounted.then(warmUp)]);
  console.log(welcome(address, settings.isDspEmbedded && settings.isDemo));
}

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Prepares Next and dispatches each kind of request to its handler. */
async function mount(server: Server, relay: Relay, settings: Settings): Promise<Handler> {
  const { default: next } = await import('next'); // After NODE_ENV is set, which decides which React is loaded.
  // Never listens. Next ends every upgrade that it does not know, including the relay's.
  const nextUpgrades = createServer();
  // Next uses "localhost" for every loopback address and would treat its own rewrites as those of another host.
  const app = next({
    dev: settings.isDevelopment,
    hostname: 'localhost',
    port: settings.port,
    httpServer: nextUpgrades,
  });
  server.on('upgrade', (request, socket, head) => {
    if (request.url?.split('?')[0] === relayPath) return relay.upgrade(request, socket, head);
    // In development, Next handles its own upgrades. Unknown upgrades are closed; otherwise they would stay open.
    if (!settings.isDevelopment || !nextUpgrades.emit('upgrade', request, socket, head)) socket.destroy();
  });
  await app.prepare();
  const pages = app.getRequestHandler();
  const serveStatic = settings.isDevelopment ? () => false : staticFiles('.next/static');
  return async (request, response) => {
    settleCaller(request, settings);
    if (isGatewayPath(request.url)) return serveGateway(request, response);
    prepareAnswer(response);
    if (serveStatic(request, response)) return;
    if (request.url?.split('?')[0] === relayPath) return relay.answerPlainRequest(response);
    if (isPublicPage(request.url)) hashScripts(request, response);
    return answerCaller(leavingSignal(response), () => pages(request, response));
  };
}

const graceMs = 5_000;

function stopOnce(
  server: Server,
  relay: Relay,
  dsp: Pick<EmbeddedDsp, 'stop'> | null,
): (code: number) => Promise<void> {
  let isStopping = false;
  return async (code) => {
    if (isStopping) return;
    isStopping = true;
    relay.close();
    server.close();
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), graceMs).unref();
    await dsp?.stop();
    process.exit(code);
  };
}
