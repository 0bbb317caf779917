import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { openRelay, type Relay, relayPath } from '@/lib/relay/relay';
import { answerCaller } from '@/lib/session/caller';
import type { Settings } from '@/lib/session/settings';
import { boundBody } from './bound-body';
import { isGatewayPath, serveGateway } from './gateway-mount';
import { hashScripts, isPublicPage } from './hash-scripts';
import { healthAnswer, isHealthPath } from './health';
import { leavingSignal } from './leaving-signal';
import { prepareAnswer, settleCaller } from './prepare-request';
import { staticFiles } from './static-files';
import { warmUp } from './warm-up';

export interface OpenConsole {
  /** Answers a request; all but the health check wait until the console and the API are ready. */
  answer(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** Resolves when pages can be shown; rejects if Next or the embedded API cannot start. */
  ready: Promise<void>;
  /** Ends the connections of the relay. */
  close(): void;
}

/**
 * Opens gateway, relay and Next on the server. `dspReady` resolves when the embedded API answers; it is undefined if
 * another API is configured.
 */
export function openConsole(server: Server, settings: Settings, dspReady?: Promise<void>): OpenConsole {
  const relay = openRelay();
  const mounted = mount(server, relay, settings);
  const opened = Promise.all([mounted, dspReady]);
  const answerHealth = healthAnswer(settings, opened);
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    boundBody(request);
    if (isHealthPath(request.url)) return answerHealth(response);
    const [handle] = await opened;
    await handle(request, response);
  };
  // The embedded API takes longer to start than Next. If it cannot start, nothing waits for the page.
  const ready = Promise.all([opened, dspReady && mounted.then(warmUp)]).then(() => undefined);
  return { answer, ready, close: () => relay.close() };
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
