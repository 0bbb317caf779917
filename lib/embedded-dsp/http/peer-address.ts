import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

const loopback = /^(127\.|::1$|::ffff:127\.)/;

const believed = new WeakMap<Request, string>();

/** Sets the address of the original caller for a call from another process of the installation. */
export function believeAddress(request: Request, address: string): void {
  believed.set(request, address.slice(0, 64));
}

/**
 * Returns the address of the caller, for rate limits. The console calls from this machine on behalf of a browser, so
 * the last address of X-Forwarded-For is trusted for loopback peers, and only for them.
 */
export function peerAddress(context: Context): string {
  const believedAddress = believed.get(context.req.raw);
  if (believedAddress) return believedAddress;
  return peerOf(getConnInfo(context).remote.address, context.req.header('x-forwarded-for'));
}

/** The same, from the peer of the connection and the header. */
export function peerOf(peer = 'unknown', forwardedFor = ''): string {
  const forwarded = forwardedFor.split(',').at(-1)?.trim();
  return forwarded && loopback.test(peer) ? forwarded.slice(0, 64) : peer;
}

/**
 * Returns whether the call came from this machine and was not forwarded. False for callers behind a proxy, and for
 * pages whose host name resolves to this machine.
 */
export function isOfThisMachine(context: Context): boolean {
  const { hostname } = new URL(context.req.url);
  const isLocalName = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
  const isForwarded = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'].some((name) => context.req.header(name));
  return isLocalName && !isForwarded && loopback.test(getConnInfo(context).remote.address ?? '');
}
