import { Hono } from 'hono';
import { Refusal } from '@/lib/contract/refusal';
import { refuse } from '../http/refuse';
import { mountBids, type Route } from './bid/bid-endpoint';
import type { Door } from './door';
import { mountMatching } from './matching/sync-endpoint';
import { mountNotices } from './notices/notice-endpoint';

/** Opens the addresses that SSPs, pages and players call. */
export function mountDoor(app: Hono, door: Door, route?: Route): void {
  mountBids(app, door.bids, route);
  mountNotices(app, door);
  mountMatching(app, door);
}

/** The same with nothing else beside it, for a port of their own. */
export function sellersApp(door: Door, route?: Route): Hono {
  const app = new Hono();
  mountDoor(app, door, route);
  app.notFound(() => refuse(new Refusal('OPERATION_UNKNOWN')));
  app.onError((error) => refuse(error));
  return app;
}
