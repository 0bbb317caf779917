import type { Server } from 'node:http';
import { answerClientError } from './answer-client-error';
import { type EmbeddedDsp, keepEmbeddedDsp, startEmbeddedDsp } from './embedded-dsp';
import { listen } from './listen';
import type { OpenConsole } from './open-console';
import { settleSettings } from './settle-settings';
import { stopOn } from './stop-on';
import { untimedServer } from './untimed-server';
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
  // The rest of the program is loaded while the embedded API starts, which takes longer.
  const opening = import('./open-console').then(({ openConsole }) => openConsole(server, settings, dsp?.ready));
  const stop = stopOnce(server, opening, dsp);
  stopOn(() => void stop(0));
  server.on('request', async (request, response) => {
    const { answer } = await opening;
    await answer(request, response);
  });
  const { ready } = await opening;
  await ready;
  console.log(welcome(address, settings.isDspEmbedded && settings.isDemo));
}

const graceMs = 5_000;

function stopOnce(
  server: Server,
  opening: Promise<OpenConsole>,
  dsp: Pick<EmbeddedDsp, 'stop'> | null,
): (code: number) => Promise<void> {
  let isStopping = false;
  return async (code) => {
    if (isStopping) return;
    isStopping = true;
    const closed = opening.then((opened) => opened.close());
    server.close();
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), graceMs).unref();
    await Promise.all([closed, dsp?.stop()]);
    process.exit(code);
  };
}
