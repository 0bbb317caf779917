import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context, Hono } from 'hono';
import { believeAddress, peerAddress } from './peer-address';

const keyHeader = 'x-dsp-process';
const addressHeader = 'x-dsp-caller';

/** Authenticates calls between processes of one installation by a key derived from the secret. */
export class OwnProcesses {
  private readonly key: string;

  constructor(secret: string) {
    this.key = createHmac('sha256', secret).update('calls of our own processes').digest('base64url');
  }

  /** Returns the headers of a call to another process, with the address of the original caller. */
  headers(address?: string): Record<string, string> {
    return { [keyHeader]: this.key, ...(address ? { [addressHeader]: address } : {}) };
  }

  isOne(key: string | null | undefined): boolean {
    const one = Buffer.from(key ?? '');
    const other = Buffer.from(this.key);
    return one.length === other.length && timingSafeEqual(one, other);
  }

  isOneBy(headers: Headers): boolean {
    return this.isOne(headers.get(keyHeader));
  }

  isOneByNode(headers: Readonly<Record<string, string | string[] | undefined>>): boolean {
    return this.isOne(headers[keyHeader]?.toString());
  }

  /** Makes forwarded calls count as those of the original caller. */
  believeOn(app: Hono): void {
    app.use(async ({ req }, next) => {
      const address = req.header(addressHeader);
      if (address && this.isOneBy(req.raw.headers)) believeAddress(req.raw, address);
      await next();
    });
  }

  /** Returns the headers to add to a forwarded call. */
  headersFor(context: Context): Record<string, string> {
    return this.headers(peerAddress(context));
  }
}
