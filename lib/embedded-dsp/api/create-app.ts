import { randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import type { OperationName } from '@/lib/contract/addresses';
import { changeSetHeader } from '@/lib/contract/history/history-things';
import { operations } from '@/lib/contract/operations';
import { Refusal } from '@/lib/contract/refusal';
import { inChangeSet, newChangeSet } from '../history/change-set';
import type { Handlers } from '../http/handlers';
import type { OwnProcesses } from '../http/own-processes';
import { isOfThisMachine, peerAddress } from '../http/peer-address';
import { refuse } from '../http/refuse';
import { docsAnswer } from './docs/docs-answer';
import type { Health } from './health';
import { openApiDocument } from './openapi/openapi-document';
import { prepareContract } from './openapi/prepare-contract';
import { type OperationServices, runOperation } from './run-operation';

interface Parts extends OperationServices {
  handlers: Handlers;
  /** Serves a stored file for a signed link, `GET /files/<name>?…`, or a part of it, `/files/<name>/<rest>`. */
  serveFile(call: { request: Request; name: string; rest: string }): Promise<Response>;
  own: OwnProcesses;
  /** Forwards an operation to another process and returns its response, or null if this process must answer. */
  elsewhere?(operation: OperationName, context: Context): Promise<Response | null>;
  /** Id of this process, if several processes share the database. */
  process?: string;
  /** Returns which stores work. */
  health(): Promise<Health>;
  /** Returns the mails of a demonstration for `GET /inbox`. Only requests from this machine reach it. */
  showInbox?: ((request: Request) => Promise<Response>) | undefined;
}

const securityHeaders: Readonly<Record<string, string>> = {
  'cache-control': 'private, no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'cross-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/**
 * Creates the HTTP application of the DSP API: all operations of the contract, its description, health and stored
 * files.
 */
export function createApp(parts: Parts): Hono {
  const app = new Hono();
  const requestIds = new WeakMap<Request, string>();
  parts.own.believeOn(app);
  app.use(async (context, next) => {
    const id = requestIdOf(context.req.header('x-request-id'));
    requestIds.set(context.req.raw, id);
    await next();
    context.res.headers.set('x-request-id', id);
  });
  app.use(async (context, next) => {
    await next();
    const { headers } = context.res;
    // A response whose own policy allows any frame gets no `x-frame-options`.
    const isFramed = /frame-ancestors \*/.test(headers.get('content-security-policy') ?? '');
    for (const [name, value] of Object.entries(securityHeaders))
      if (!headers.has(name) && !(isFramed && name === 'x-frame-options')) headers.set(name, value);
  });
  app.get('/health', async (context) => {
    const checks = await parts.health();
    // Calls work without the state store. Only some bids are missing, so its failure does not count.
    const isHealthy = Object.entries(checks).every(([name, isFine]) => isFine || name === 'state');
    return context.json({ status: isHealthy ? 'ok' : 'failing', checks }, isHealthy ? 200 : 503);
  });
  app.get('/openapi.json', async (context) => {
    await prepareContract();
    return context.json(openApiDocument());
  });
  app.get('/docs', async (context) => {
    await prepareContract();
    return docsAnswer(context.req.raw);
  });
  app.get('/files/:name/*', (context) => {
    const { raw: request, path } = context.req;
    const [, , name = '', ...rest] = path.split('/');
    return parts.serveFile({ request, name, rest: rest.join('/') });
  });
  const { showInbox } = parts;
  if (showInbox) app.get('/inbox', (context, next) => (isOfThisMachine(context) ? showInbox(context.req.raw) : next()));
  mountOperations(app, parts);
  app.notFound(() => refuse(new Refusal('OPERATION_UNKNOWN')));
  app.onError((error, context) => refuse(error, requestIds.get(context.req.raw)));
  return app;
}

/** Returns the caller's request id, so that the logs of both can be correlated, or else a new one. */
const requestIdOf = (given: string | undefined): string =>
  given !== undefined && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();

function mountOperations(app: Hono, parts: Parts): void {
  for (const operation of operations) {
    const handler = parts.handlers[operation.name];
    if (!handler) continue;
    const path = `/${operation.path.replace(/\{(\w+)\}/g, ':$1')}`;
    app.on(operation.method, path, async (context: Context) => {
      const passed = await parts.elsewhere?.(operation.name, context);
      if (passed) return passed;
      const { raw: request } = context.req;
      const incoming = { request, params: context.req.param(), address: peerAddress(context) };
      const set = newChangeSet(operation.name, parts.process);
      // The table has the operation's own handler, but the compiler cannot infer this in a loop over all operations.
      const answer = await inChangeSet(set, () => runOperation(operation, handler as never, incoming, parts));
      if (set.isUsed) context.header(changeSetHeader, set.id);
      if (answer instanceof Response) return answer;
      if (operation.cacheSeconds > 0) context.header('cache-control', `public, max-age=${operation.cacheSeconds}`);
      return context.json(answer ?? null);
    });
  }
}
