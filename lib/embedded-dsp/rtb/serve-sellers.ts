import type { Server } from 'node:http';
import { Hono } from 'hono';
import { Refusal } from '@/lib/contract/refusal';
import { listen } from '../http/listen';
import { refuse } from '../http/refuse';
import { mountBids } from './bid/bid-endpoint';
import type { Door } from './door';
import { mountMatching } from './matching/sync-endpoint';
import { mountNotices } from './notices/notice-endpoint';

/** Opens the addresses that SSPs, pages and players call. */
export function mountDoor(app: Hono, door: Door): void {
  mountBids(app, door);
  mountNotices(app, door);
  mountMatching(app, door);
}

/** The same on a port of their own, with nothing else behind it; null without one. */
export async function listenForSellers(door: Door, host: string, port: number | undefined): Promise<Server | null> {
  if (port === undefined) return null;
  const app = new Hono();
  mountDoor(app, door);
  app.notFound(() => refuse(new Refusal('OPERATION_UNKNOWN')));
  app.onError((error) => refuse(error));
  return listen(app, { host, port });
}
