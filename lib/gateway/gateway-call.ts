import type { Readable } from 'node:stream';

/** A call as the gateway sees it: the platform's own Request fits, and so does a thin wrapper of a Node request. */
export interface GatewayCall {
  method: string;
  url: string;
  headers: { get(name: string): string | null };
  body: ReadableStream<Uint8Array> | Readable | null;
  signal: AbortSignal;
}

/** What the gateway answers. A stream is on its way through; everything else is checked bytes. */
export interface GatewayAnswer {
  status: number;
  headers: Record<string, string>;
  cookies: string[];
  body: Uint8Array | Readable;
}
