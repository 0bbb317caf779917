import type { IncomingMessage } from 'node:http';
import type { Hono } from 'hono';
import type { DirectAnswer } from '../../http/listen';
import { BodyCutOff } from '../../http/read-bytes';
import { refuse } from '../../http/refuse';
import { logFault } from '../../log-fault';
import { callOf, NodeCall, replyOf, sendReply, webResponse } from './bid-call';
import { BidEndpoint, noBids, type Route } from './bid-endpoint';
import type { BidService } from './bid-service';

const here: Route = async (requested) => requested;

/** Mounts `POST /rtb/<id of the integration>`, which responds with bids or 204. */
export function mountBids(app: Hono, bidService: BidService, route = here): void {
  const endpoint = new BidEndpoint(bidService, route);
  app.post('/rtb/:id{[0-9]{1,9}}', async (context) =>
    webResponse(await endpoint.answer(Number(context.req.param('id')), callOf(context))),
  );
}

/** Answers the same at Node's server, without the cost of an app. `path` ends with a slash. */
export function directBids(bidService: BidService, route = here, path = '/rtb/'): DirectAnswer {
  const endpoint = new BidEndpoint(bidService, route);
  return (incoming, outgoing) => {
    const id = idOf(incoming, path);
    if (id === null) return false;
    endpoint
      .answer(id, new NodeCall(incoming))
      .catch((error) => (error instanceof BodyCutOff ? noBids : replyOf(refuse(error))))
      .then((reply) => sendReply(outgoing, reply))
      .catch((error) => logFault('response to a bid request', error));
    return true;
  };
}

function idOf({ method, url = '' }: IncomingMessage, path: string): number | null {
  if (method !== 'POST' || !url.startsWith(path)) return null;
  const query = url.indexOf('?');
  const id = url.slice(path.length, query < 0 ? undefined : query);
  return /^[0-9]{1,9}$/.test(id) ? Number(id) : null;
}
