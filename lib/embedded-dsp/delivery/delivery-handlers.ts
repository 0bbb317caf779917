import type { Handlers } from '../http/handlers';
import { breakdown } from './breakdown';
import { decisionHandlers } from './decisions';
import { delivery, type Exchange } from './delivery';
import type { DeliveryDeps } from './read-delivery';

/** How campaigns deliver, and why not more. */
export function deliveryHandlers(deps: DeliveryDeps & Exchange, clock: () => number = Date.now): Handlers {
  return {
    'campaigns.delivery': (call) => delivery(deps, call, clock()),
    'campaigns.breakdown': (call) => breakdown(deps, call, clock()),
    ...decisionHandlers(deps),
  };
}
