import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

const loopback = /^(127\.|::1$|::ffff:127\.)/;

/**
 * Address of whoever calls, for limits. The console calls from this machine in the name of a browser: from a loopback
 * peer, and from no other, the last address of X-Forwarded-For is believed.
 */
export function peerAddress(context: Context): string {
  const peer = getConnInfo(context).remote.address ?? 'unknown';
  const forwarded = context.req.header('x-forwarded-for')?.split(',').at(-1)?.trim();
  return forwarded && loopback.test(peer) ? forwarded.slice(0, 64) : peer;
}
