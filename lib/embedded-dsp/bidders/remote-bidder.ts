import type { IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { deserialize, serialize } from 'node:v8';
import { WebSocket } from 'ws';
import type { DirectAnswer } from '../http/listen';
import type { OwnProcesses } from '../http/own-processes';
import { logFault } from '../log-fault';
import { directBids } from '../rtb/bid/mount-bids';
import type { SharedPeople } from '../state/shared-people';
import { BidderProgram } from './bidder-program';
import { otherBuild, ownBuild } from './own-build';
import type { FromBidder, RemoteBidderStart, ToBidder } from './wire';

/** Path at which the leader accepts bidders of other machines. */
export const joinPath = '/internal/bidder';
/** Header with the build of the bidder, and in a refusal that of the leader. */
export const buildHeader = 'x-dsp-build';

interface Parts {
  own: OwnProcesses;
  secret: string;
  geoipFile: string | undefined;
  shared: SharedPeople | undefined;
  /** Returns the leader's URL; null while none is known. */
  leaderAddress(): Promise<string | null>;
}

const againAfterMs = 300;
const connectMs = 2_000;
/** Timeout of a leader, which answers every report. */
const silenceMs = 5_000;
/** Timeout for the initial data, which may be large. */
const beginningMs = 60_000;
/** The leader has another secret or build, so a retry cannot succeed. */
class Stranger extends Error {}

/**
 * A bidder on a machine of its own: it connects to the leader, receives the same data as a bidder beside the API, and
 * connects to the next leader when the connection ends. Meanwhile it bids with its present data until its leases
 * expire.
 */
export class RemoteBidder {
  /** The program that answers bid requests: the last one with complete data. */
  private answering: { program: BidderProgram; bids: DirectAnswer } | undefined;

  constructor(private readonly parts: Parts) {}

  /** True if it bids. */
  get isAnswering(): boolean {
    return this.answering?.program.isAnswering ?? false;
  }

  /** Answers a bid request; false for other requests, and without complete data. */
  readonly bids: DirectAnswer = (...call) => this.answering?.bids(...call) ?? false;

  /** Follows one leader after another. Throws if the leader refuses it for good. */
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

  /** Resolves when the connection to this leader ends. */
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
        // Both ends are our own programs and use the types of `wire.ts`.
        const message = deserialize(data) as ToBidder;
        if (message.kind === 'invite') program = this.begin(message.invitation, socket);
        else if (message.kind !== 'begin' && message.kind !== 'connection') program?.receive(message);
      });
      socket.on('unexpected-response', (_, answer) => {
        const why = whyRefused(answer);
        // Another process leads or is about to lead.
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
    const sendMessage = (message: FromBidder) => {
      // From now on it has newer data than the previous program.
      if (message.kind === 'selling') this.answering = { program, bids };
      if (socket.readyState === socket.OPEN) socket.send(serialize(message));
    };
    const about = { secret, publicUrl, vendor, geoipFile, keptRequests };
    const program: BidderProgram = new BidderProgram(about, {
      sendMessage,
      shared: isSharing ? shared : undefined,
      isGuest: true,
    });
    const bids = directBids(program.bidService);
    sendMessage({ kind: 'begun' });
    return program;
  }
}

/** Returns why the bidder is refused for good; null if a retry may succeed. */
function whyRefused({ statusCode, headers }: IncomingMessage): string | null {
  if (statusCode === 403)
    return 'The leader knows another secret. Set the DSP_SECRET of the processes on this database.';
  return statusCode === 409 ? otherBuild(ownBuild, headers[buildHeader]?.toString() ?? 'without a name') : null;
}
