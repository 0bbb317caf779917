import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Context, Hono } from 'hono';
import pg from 'pg';
import { RemoteBidder } from './bidders/remote-bidder';
import { listen } from './http/listen';
import { OwnProcesses } from './http/own-processes';
import { passedHeaders, passOn } from './http/pass-on';
import { refuse } from './http/refuse';
import { keptSecret } from './kept-secret';
import { faultMessage } from './log-fault';
import { leaderAddressFrom } from './machines/machines';
import { readSettings, type Settings } from './settings';
import { SharedPeople } from './state/shared-people';

/** Timeout of forwarded calls, longer than the API waits for its store. */
const patienceMs = 10_000;
const databaseMs = 3_000;

/** The program `npm run bidder`: a bidder on a separate machine. If it cannot start, it prints the reason. */
try {
  await start(readSettings());
} catch (error) {
  console.error(faultMessage(error));
  process.exit(1);
}

async function start(settings: Settings): Promise<void> {
  const { databaseUrl, stateUrl, host, rtb, isLogging } = settings;
  const { port, geoipFile } = rtb;
  if (!databaseUrl || port === undefined)
    throw new Error('Set DATABASE_URL to the database of the API, and DSP_RTB_PORT to the port for SSPs.');
  const secret = knownSecret(settings);
  const own = new OwnProcesses(secret);
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 1,
    connectionTimeoutMillis: databaseMs,
    query_timeout: databaseMs,
  });
  // The pool opens another connection for the next query.
  pool.on('error', () => undefined);
  const leaderAddress = leaderAddressFrom(pool);
  const shared = stateUrl ? await SharedPeople.open(stateUrl, secret) : undefined;
  const guest = new RemoteBidder({ own, secret, geoipFile, shared, leaderAddress });
  const app = new Hono();
  app.get('/health', async (context) => {
    const checks = { leases: guest.isAnswering, ...(shared ? { state: await shared.isThere() } : {}) };
    return context.json({ status: checks.leases ? 'ok' : 'failing', checks }, checks.leases ? 200 : 503);
  });
  // Of a bidder without complete data.
  app.post('/rtb/:id{[0-9]{1,9}}', () => new Response(null, { status: 204 }));
  app.all('*', (context) => atLeader(context, own, leaderAddress));
  app.onError((error) => refuse(error));
  await listen(app, { host, port }, guest.bids);
  if (isLogging) process.stdout.write(`Bidder ready at http://${host}:${port}\n`);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => process.exit(0));
  await guest.run();
}

/**
 * Returns the secret of the installation. This machine need not have its data folder, but a new secret would be
 * useless.
 */
function knownSecret({ secret, dataFolder }: Settings): string {
  if (secret) return secret;
  if (existsSync(join(dataFolder, 'secret'))) return keptSecret(dataFolder);
  throw new Error('Set DSP_SECRET to the secret of the API, or DSP_DATA to the folder that has it.');
}

/** Forwards notices and all other calls of SSPs and browsers to the leader. */
async function atLeader(
  context: Context,
  own: OwnProcesses,
  leaderAddress: () => Promise<string | null>,
): Promise<Response> {
  const { raw: call } = context.req;
  const { pathname, search } = new URL(call.url);
  const isOfSellers = /^\/(rtb|sync|match)\//.test(pathname);
  const address = isOfSellers ? await leaderAddress().catch(() => null) : null;
  if (!address) return new Response(null, { status: isOfSellers ? 503 : 404 });
  const { hostname, port } = new URL(address);
  const passed = {
    method: call.method,
    path: pathname + search,
    headers: { ...passedHeaders(call), ...own.headersFor(context) },
  };
  const place = { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) };
  const answer = await passOn(place, passed, { timeoutMs: patienceMs }).catch(() => null);
  // The sender of a notice retries it.
  return answer && answer.status !== 421 ? answer : new Response(null, { status: 503 });
}
