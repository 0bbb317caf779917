import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Context } from 'hono';
import { peerAddress, peerOf } from '../../http/peer-address';
import { readBeginning, readIncoming } from '../../http/read-bytes';

/** A bid request as it arrived: from Node's server, which costs least, or as a request of the web's standard. */
export interface BidCall {
  method: string;
  url: string;
  headers: Pick<Headers, 'get' | 'has'>;
  /** Returns the address of the caller. */
  address(): string;
  /** Reads the first `maxBytes` of the body at most, and discards the rest meanwhile. Throws BodyLate. */
  read(maxBytes: number, maxMs: number): Promise<Buffer>;
}

/** The response to a bid request. */
export interface BidReply {
  status: number;
  headers: Record<string, string>;
  body: string | Buffer | null;
}

export function webCall(request: Request, address: () => string): BidCall {
  const { method, url, headers } = request;
  return { method, url, headers, address, read: (...limits) => readBeginning(request, ...limits) };
}

export const callOf = (context: Context): BidCall => webCall(context.req.raw, () => peerAddress(context));

export const webResponse = ({ status, headers, body }: BidReply): Response =>
  new Response(typeof body === 'string' || body === null ? body : new Uint8Array(body), { status, headers });

/** Reads the response of another process. */
export async function replyOf(response: Response): Promise<BidReply> {
  const body = response.body === null ? null : Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: Object.fromEntries(response.headers), body };
}

export class NodeCall implements BidCall {
  readonly headers: BidCall['headers'];

  constructor(private readonly incoming: IncomingMessage) {
    const { headers } = incoming;
    this.headers = {
      get: (name) => headers[name]?.toString() ?? null,
      has: (name) => headers[name] !== undefined,
    };
  }

  get method(): string {
    return this.incoming.method ?? '';
  }

  get url(): string {
    return `http://localhost${this.incoming.url}`;
  }

  address(): string {
    const { headers, socket } = this.incoming;
    return peerOf(socket.remoteAddress, headers['x-forwarded-for']?.toString());
  }

  read(maxBytes: number, maxMs: number): Promise<Buffer> {
    return readIncoming(this.incoming, maxBytes, maxMs);
  }
}

/** Sends a response. A connection whose body is late is not used again. */
export function sendReply(outgoing: ServerResponse, { status, headers, body }: BidReply): void {
  if (outgoing.req.isPaused()) outgoing.shouldKeepAlive = false;
  if (body === null) outgoing.writeHead(status, headers).end();
  else outgoing.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) }).end(body);
}

/** Reads `Authorization: Bearer …`, `X-Access-Token: …`, or `?token=…`. */
export function tokenOf(request: BidCall): string {
  const { headers } = request;
  const [, bearer] = /^Bearer (\S+)$/i.exec(headers.get('authorization') ?? '') ?? [];
  return bearer ?? headers.get('x-access-token') ?? new URL(request.url).searchParams.get('token') ?? '';
}
