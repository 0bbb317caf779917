import { Hono } from 'hono';
import { Refusal } from '@/lib/contract/refusal';
import { refuse } from '../http/refuse';
import type { Route } from './bid/bid-endpoint';
import { mountBids } from './bid/mount-bids';
import { mountMatching } from './matching/sync-endpoint';
import { mountNotices } from './notices/notice-endpoint';
import type { RtbEndpoints } from './rtb-endpoints';

/** Mounts the routes for SSPs, pages and players. */
export function mountRtb(app: Hono, rtbEndpoints: RtbEndpoints, route?: Route): void {
  mountBids(app, rtbEndpoints.bids, route);
  mountNotices(app, rtbEndpoints);
  mountMatching(app, rtbEndpoints);
}

/** Creates an app with these routes only, for a separate port. */
export function sellersApp(rtbEndpoints: RtbEndpoints, route?: Route): Hono {
  const app = new Hono();
  mountRtb(app, rtbEndpoints, route);
  app.notFound(() => refuse(new Refusal('OPERATION_UNKNOWN')));
  app.onError((error) => refuse(error));
  return app;
}
