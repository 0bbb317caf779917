import type { Readable } from 'node:stream';

/** A call of the gateway. The web Request has this form, and so does a thin wrapper of a Node request. */
export interface GatewayCall {
  method: string;
  url: string;
  headers: { get(name: string): string | null };
  body: ReadableStream<Uint8Array> | Readable | null;
  signal: AbortSignal;
}

/** A response of the gateway. A stream is passed through; bytes have been checked. */
export interface GatewayAnswer {
  status: number;
  headers: Record<string, string>;
  cookies: string[];
  body: Uint8Array | Readable;
}
