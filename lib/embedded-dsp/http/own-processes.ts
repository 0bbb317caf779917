import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context, Hono } from 'hono';
import { believeAddress, peerAddress } from './peer-address';

const keyHeader = 'x-dsp-process';
const addressHeader = 'x-dsp-caller';

/** By which processes of one installation know each other: whoever knows the secret has it. */
export class OwnProcesses {
  private readonly key: string;

  constructor(secret: string) {
    this.key = createHmac('sha256', secret).update('calls of our own processes').digest('base64url');
  }

  /** With which a process calls another one, in the name of a caller at an address. */
  headers(address?: string): Record<string, string> {
    return { [keyHeader]: this.key, ...(address ? { [addressHeader]: address } : {}) };
  }

  isOne(key: string | null | undefined): boolean {
    const [one, other] = [Buffer.from(key ?? ''), Buffer.from(this.key)];
    return one.length === other.length && timingSafeEqual(one, other);
  }

  isOneBy(headers: Headers): boolean {
    return this.isOne(headers.get(keyHeader));
  }

  isOneByNode(headers: Readonly<Record<string, string | string[] | undefined>>): boolean {
    return this.isOne(headers[keyHeader]?.toString());
  }

  /** Lets calls that another process passes on count as those of its caller. */
  believeOn(app: Hono): void {
    app.use(async ({ req }, next) => {
      const address = req.header(addressHeader);
      if (address && this.isOneBy(req.raw.headers)) believeAddress(req.raw, address);
      await next();
    });
  }

  /** What is added to a call that is passed on. */
  headersFor(context: Context): Record<string, string> {
    return this.headers(peerAddress(context));
  }
}
