import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

const loopback = /^(127\.|::1$|::ffff:127\.)/;

const believed = new WeakMap<Request, string>();

/** The call comes from a process of ours, in the name of somebody at this address. */
export function believeAddress(request: Request, address: string): void {
  believed.set(request, address.slice(0, 64));
}

/**
 * Address of whoever calls, for limits. The console calls from this machine in the name of a browser: from a loopback
 * peer, and from no other, the last address of X-Forwarded-For is believed.
 */
export function peerAddress(context: Context): string {
  const told = believed.get(context.req.raw);
  if (told) return told;
  const peer = getConnInfo(context).remote.address ?? 'unknown';
  const forwarded = context.req.header('x-forwarded-for')?.split(',').at(-1)?.trim();
  return forwarded && loopback.test(peer) ? forwarded.slice(0, 64) : peer;
}

/**
 * Whether the call was made on this machine and in nobody else's name: a proxy's caller is not, nor is a page that had
 * its own name resolved to this machine.
 */
export function isOfThisMachine(context: Context): boolean {
  const { hostname } = new URL(context.req.url);
  const isLocalName = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
  const isForwarded = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'].some((name) => context.req.header(name));
  return isLocalName && !isForwarded && loopback.test(getConnInfo(context).remote.address ?? '');
}
