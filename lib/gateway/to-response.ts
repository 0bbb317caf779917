import 'server-only';
import { Readable } from 'node:stream';
import type { GatewayAnswer } from './gateway-call';

/** Converts a gateway response to a web Response. */
export function toResponse({ status, headers, cookies, body }: GatewayAnswer): Response {
  const list = new Headers(headers);
  for (const cookie of cookies) list.append('set-cookie', cookie);
  return new Response(body instanceof Readable ? toWeb(body) : new Uint8Array(body), { status, headers: list });
}

// Node's stream and the web stream are one class with two type declarations.
const toWeb = (body: Readable) => Readable.toWeb(body) as unknown as ReadableStream<Uint8Array>;
