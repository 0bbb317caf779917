import 'server-only';
import { Readable } from 'node:stream';
import type { Endpoint } from '@/lib/contract/endpoint';
import { limits } from '@/lib/contract/limits';
import { CallSession } from '@/lib/session/call-session';
import { setCookieHeader } from '@/lib/session/cookie-names';
import { DspFault } from '@/lib/session/dsp-fault';
import { callDsp, readAtMost } from '@/lib/session/dsp-transport';
import { isOwnCall } from '@/lib/session/is-own-call';
import type { Session } from '@/lib/session/session';
import { answerOfDsp } from './answer-of-dsp';
import { refuse } from './answers';
import { forwardedHeaders } from './forwarded-headers';
import type { GatewayAnswer, GatewayCall } from './gateway-call';
import { type FoundOperation, operationAt } from './operation-at';

export const gatewayPath = '/api/dsp/';

/**
 * Forwards a call of the console's own page to the DSP API. Only operations of the contract and allowed headers are
 * passed on, with the token of the sealed cookie, which is refreshed at most once. Never throws: every fault becomes an
 * error code. The call's `x-request-id`, or a new one, is sent to the API and returned with every response, so that
 * logs can be correlated.
 */
export async function forward(call: GatewayCall): Promise<GatewayAnswer> {
  const requestId = requestIdOf(call.headers.get('x-request-id'));
  const answer = await answerTo(call, requestId);
  return { ...answer, headers: { ...answer.headers, 'x-request-id': requestId } };
}

/** Accepts only IDs that the API would log unchanged; otherwise creates a new one. */
const requestIdOf = (given: string | null): string =>
  given !== null && /^[\w-]{8,64}$/.test(given) ? given : crypto.randomUUID();

async function answerTo(call: GatewayCall, requestId: string): Promise<GatewayAnswer> {
  const url = new URL(call.url, 'http://console.invalid');
  const found = operationAt(call.method, url.pathname.slice(gatewayPath.length));
  if (!found) return refuse('OPERATION_UNKNOWN');
  if (!isOwnCall(call.headers)) return refuse('CSRF_TOKEN_INVALID');
  if (!isExpectedBody(found.operation, call.headers.get('content-type'))) return refuse('UNSUPPORTED_MEDIA_TYPE');
  try {
    return await forwardAs({ ...found, path: `${found.path}${url.search}` }, call, requestId);
  } catch (error) {
    if (error instanceof DspFault) return refuse(error.code === 'CALLER_LEFT' ? 'REQUEST_TIMEOUT' : error.code);
    console.error('gateway', requestId, found.operation.name, error);
    return refuse('UNKNOWN');
  }
}

async function forwardAs(found: FoundOperation, call: GatewayCall, requestId: string): Promise<GatewayAnswer> {
  const session = await CallSession.of(call.headers.get('cookie'));
  if (!session.held && found.operation.access !== 'public') return refuse('AUTHORIZATION_REQUIRED');
  if (session.isNearEnd) {
    const refusal = await renewOrRefuse(session);
    if (refusal) return refusal;
  }
  const body = await bodyOf(found.operation, call);
  if (body === null) return refuse('PAYLOAD_TOO_LARGE', cookiesOf(session));
  let answer = await send(found, call, { held: session.held, body, requestId });
  if (answer.status === 401 && session.held && !session.wasRenewed && !(body instanceof Readable)) {
    answer.body.resume();
    const refusal = await renewOrRefuse(session);
    if (refusal) return refusal;
    answer = await send(found, call, { held: session.held, body, requestId });
  }
  return answerOfDsp(found.operation, answer, cookiesOf(session));
}

async function renewOrRefuse(session: CallSession): Promise<GatewayAnswer | null> {
  const outcome = await session.renew();
  if (outcome.ok) return null;
  return refuse(outcome.reason === 'fault' ? outcome.code : 'AUTHORIZATION_REQUIRED', cookiesOf(session));
}

const cookiesOf = (session: CallSession) => session.cookies.map(setCookieHeader);

interface Sent {
  held: Session | null;
  body: Uint8Array | Readable | undefined;
  requestId: string;
}

function send(found: FoundOperation, call: GatewayCall, { held, body, requestId }: Sent) {
  const token: Record<string, string> = held ? { authorization: `Bearer ${held.accessToken}` } : {};
  const headers = { ...forwardedHeaders(found.operation, call.headers), ...token, 'x-request-id': requestId };
  return callDsp({ method: found.operation.method, path: found.path, headers, body, signal: call.signal });
}

/**
 * Reads the body. JSON is buffered, so that it can be sent again after a refresh. A file is streamed and sent once.
 * Null if the body is too large.
 */
async function bodyOf(operation: Endpoint, call: GatewayCall): Promise<Uint8Array | Readable | undefined | null> {
  if (operation.bodyKind === 'none') return undefined;
  const stream = call.body && toNode(call.body);
  if (operation.bodyKind === 'multipart') return stream ?? Buffer.alloc(0);
  return stream ? readAtMost(stream, bytesOf(operation)) : Buffer.alloc(0);
}

function bytesOf({ name }: Endpoint): number {
  if (name === 'creatives.createMany' || name === 'bulk.applySheet') return limits.batchBytes;
  return name.startsWith('targets.') ? limits.targetBytes : limits.bodyBytes;
}

function isExpectedBody(operation: Endpoint, contentType: string | null): boolean {
  if (operation.bodyKind === 'json') return /^application\/json\b/i.test(contentType ?? '');
  return operation.bodyKind === 'none' || /^multipart\/form-data\b/i.test(contentType ?? '');
}

function toNode(body: ReadableStream<Uint8Array> | Readable): Readable {
  if (body instanceof Readable) return body;
  // The web stream and Node's stream are one class with two type declarations.
  return Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]);
}
