import type { IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { deserialize, serialize } from 'node:v8';
import { Hono } from 'hono';
import { WebSocket } from 'ws';
import type { OwnProcesses } from '../http/own-processes';
import { logFault } from '../log-fault';
import { mountBids } from '../rtb/bid/bid-endpoint';
import type { SharedPeople } from '../state/shared-people';
import { BidderProgram } from './bidder-program';
import { otherBuild, ownBuild } from './own-build';
import type { FromBidder, RemoteBidderStart, ToBidder } from './wire';

/** Where a leader takes bidders of other machines in. */
export const joinPath = '/internal/bidder';
/** Whoever joins says its build with it, and is answered that of a leader that refuses it. */
export const buildHeader = 'x-dsp-build';

interface Parts {
  own: OwnProcesses;
  secret: string;
  geoipFile: string | undefined;
  shared: SharedPeople | undefined;
  /** Where the leader is reached, a URL; null while none is known. */
  leaderAddress(): Promise<string | null>;
}

const againAfterMs = 300;
const connectMs = 2_000;
/** A leader of whom nothing is heard for so long is gone: it answers every hand-over. */
const silenceMs = 5_000;
/** What a bidder is told first may be much, and has to be read first. */
const beginningMs = 60_000;
/** The leader knows another secret or is another build, and always will. */
class Stranger extends Error {}

/**
 * A bidder that runs on a machine of its own: it finds the leader, is told by it what a bidder beside the API is told, and
 * finds the next one when that is gone. Meanwhile it bids from what it holds, for as long as its leases last.
 */
export class RemoteBidder {
  /** Who answers bid requests: the one that was told everything last. */
  private answering: { program: BidderProgram; app: Hono } | undefined;

  constructor(private readonly parts: Parts) {}

  /** It bids now. */
  get isAnswering(): boolean {
    return this.answering?.program.isAnswering ?? false;
  }

  /** Answers a bid request; before it was told everything, and once its leases are over, with no bid. */
  async answer(request: Request, env: unknown): Promise<Response> {
    // As the server of the outer app hands it over.
    return this.answering?.app.fetch(request, env as object) ?? new Response(null, { status: 204 });
  }

  /** Follows one leader after the other, for ever. Throws where it can never be taken in. */
  async run(): Promise<never> {
    for (;;) {
      try {
        const address = await this.parts.leaderAddress();
        if (address) await this.follow(address);
      } catch (error) {
        if (error instanceof Stranger) throw error;
        logFault('way to the leader', error);
      }
      await pause(againAfterMs);
    }
  }

  /** Resolves when the way to this leader is gone. */
  private follow(address: string): Promise<void> {
    const url = new URL(joinPath, address.replace(/^http/, 'ws'));
    const headers = { ...this.parts.own.headers(), [buildHeader]: ownBuild };
    const socket = new WebSocket(url, { headers, handshakeTimeout: connectMs });
    let program: BidderProgram | undefined;
    let silence = setTimeout(() => socket.terminate(), beginningMs);
    return new Promise((resolve, reject) => {
      socket.on('message', (data: Buffer) => {
        clearTimeout(silence);
        const isBegun = program !== undefined && this.answering?.program === program;
        silence = setTimeout(() => socket.terminate(), isBegun ? silenceMs : beginningMs);
        // Both ends are programs of ours, and speak the types of `wire.ts`.
        const message = deserialize(data) as ToBidder;
        if (message.kind === 'invite') program = this.begin(message.invitation, socket);
        else if (message.kind !== 'begin' && message.kind !== 'connection') program?.receive(message);
      });
      socket.on('unexpected-response', (_, answer) => {
        const why = whyRefused(answer);
        // Another process leads by now, or is about to.
        if (why === null) socket.terminate();
        else reject(new Stranger(why));
      });
      socket.on('error', () => undefined);
      socket.once('close', () => {
        clearTimeout(silence);
        program?.end();
        resolve();
      });
    });
  }

  private begin({ publicUrl, vendor, keptRequests, isSharing }: RemoteBidderStart, socket: WebSocket): BidderProgram {
    const { secret, geoipFile, shared } = this.parts;
    const tell = (message: FromBidder) => {
      // From now on it knows more than the one before.
      if (message.kind === 'selling') this.answering = { program, app };
      if (socket.readyState === socket.OPEN) socket.send(serialize(message));
    };
    const about = { secret, publicUrl, vendor, geoipFile, keptRequests };
    const program: BidderProgram = new BidderProgram(about, {
      ...{ tell, shared: isSharing ? shared : undefined, isGuest: true },
    });
    const app = new Hono();
    mountBids(app, program.bidService);
    tell({ kind: 'begun' });
    return program;
  }
}

/** Why it is never taken in; null when it may be later. */
function whyRefused({ statusCode, headers }: IncomingMessage): string | null {
  if (statusCode === 403)
    return 'The leader knows another secret. Set the DSP_SECRET of the processes on this database.';
  return statusCode === 409 ? otherBuild(ownBuild, headers[buildHeader]?.toString() ?? 'without a name') : null;
}
