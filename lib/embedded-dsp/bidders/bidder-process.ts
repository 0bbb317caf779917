import type { Socket } from 'node:net';
import { SharedPeople } from '../state/shared-people';
import { BidderProgram } from './bidder-program';
import { ChildServers } from './child-servers';
import { otherBuild, ownBuild } from './own-build';
import type { FromBidder, ToBidder } from './wire';

/** The main program of a bidder's process. The pool starts it, and it ends with the pool. */
let program: BidderProgram | undefined;
let servers: ChildServers | undefined;

process.on('message', (message: ToBidder, handle: unknown) => {
  if (message.kind === 'begin') void begin(message);
  // Only connections come with a handle.
  else if (message.kind === 'connection') servers?.connect(message.id, handle as Socket | undefined);
  else if (message.kind !== 'invite') program?.receive(message);
});
process.once('disconnect', () => process.exit());
// The terminal sends SIGINT to the whole process group; the pool decides when bidders end.
process.on('SIGINT', () => undefined);

/** Nothing else is sent before `begun`. */
async function begin({ build, beginning }: Extract<ToBidder, { kind: 'begin' }>): Promise<void> {
  if (build !== ownBuild) {
    console.error(`${otherBuild(ownBuild, build)} It was built anew while the API ran: start the API again.`);
    process.exit(1);
  }
  const { stateUrl, secret } = beginning;
  const shared = stateUrl ? await SharedPeople.open(stateUrl, secret) : undefined;
  program = new BidderProgram(beginning, { sendMessage, shared, isGuest: false });
  servers = new ChildServers(beginning, program, sendMessage);
}

function sendMessage(message: FromBidder): void {
  if (process.connected) process.send?.(message);
}
