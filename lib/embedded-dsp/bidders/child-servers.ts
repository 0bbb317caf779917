import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { Hono } from 'hono';
import { serverFor } from '../http/listen';
import { passedHeaders, passOn } from '../http/pass-on';
import { refuse } from '../http/refuse';
import { logFault } from '../log-fault';
import { directBids } from '../rtb/bid/mount-bids';
import type { BidderProgram } from './bidder-program';
import { homePath, routeHome } from './route-home';
import type { BidderStart, FromBidder } from './wire';

const patienceMs = 10_000;

/** The servers of a bidder beside the API: for connections of SSPs that it receives, and for a local socket. */
export class ChildServers {
  private readonly publicServer: Server;

  constructor(
    private readonly beginning: BidderStart,
    program: BidderProgram,
    private readonly sendMessage: (message: FromBidder) => void,
  ) {
    const { at, sockets, stateUrl } = beginning;
    // With a shared store, any bidder may decide for any user.
    const hasCaps = () => stateUrl === undefined && program.hasCaps;
    const bids = directBids(program.bidService, routeHome({ at, sockets, hasCaps }));
    const home = directBids(program.bidService, undefined, `${homePath}/`);
    const app = this.appOf();
    this.publicServer = serverFor(app, bids);
    // A caller need not wait for a process that has just started.
    const server = serverFor(app, (...call) => bids(...call) || (program.isAnswering && home(...call)));
    server.once('error', (error) => {
      logFault('socket of a bidder', error);
      process.exit(1);
    });
    server.listen(beginning.sockets[beginning.at], () => sendMessage({ kind: 'begun' }));
  }

  connect(id: number, socket: Socket | undefined): void {
    this.sendMessage({ kind: 'connected', id });
    // The other end may have closed the connection meanwhile.
    if (!socket) return;
    this.publicServer.emit('connection', socket);
    socket.resume();
  }

  private appOf(): Hono {
    const { apiSocket } = this.beginning;
    const app = new Hono();
    // Of a bidder that has just started.
    app.all(`${homePath}/*`, notSelling);
    // The API handles reports of bids.
    app.all('*', ({ req: { raw: call } }) => {
      const { pathname, search } = new URL(call.url);
      const passed = { method: call.method, path: pathname + search, headers: passedHeaders(call) };
      return passOn({ socketPath: apiSocket }, passed, { timeoutMs: patienceMs }).catch(notSelling);
    });
    app.onError((error) => refuse(error));
    return app;
  }
}

const notSelling = () => new Response(null, { status: 503 });
