import { Hono } from 'hono';
import { Refusal } from '@/lib/contract/refusal';
import { refuse } from '../http/refuse';
import { mountBids, type Route } from './bid/bid-endpoint';
import type { Door } from './door';
import { mountMatching } from './matching/sync-endpoint';
import { mountNotices } from './notices/notice-endpoint';

/** Mounts the routes for SSPs, pages and players. */
export function mountDoor(app: Hono, door: Door, route?: Route): void {
  mountBids(app, door.bids, route);
  mountNotices(app, door);
  mountMatching(app, door);
}

/** Creates an app with these routes only, for a separate port. */
export function sellersApp(door: Door, route?: Route): Hono {
  const app = new Hono();
  mountDoor(app, door, route);
  app.notFound(() => refuse(new Refusal('OPERATION_UNKNOWN')));
  app.onError((error) => refuse(error));
  return app;
}
