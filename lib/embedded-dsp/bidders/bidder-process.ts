import type { Socket } from 'node:net';
import { SharedPeople } from '../state/shared-people';
import { BidderProgram } from './bidder-program';
import type { Beginning, FromBidder, ToBidder } from './wire';

/** The program of a bidder's process. Only the pool starts it, and it ends with it. */
let program: BidderProgram | undefined;

process.on('message', (message: ToBidder, handle: unknown) => {
  if (message.kind === 'begin') void begin(message.beginning);
  // Nothing but connections comes with a handle.
  else program?.receive(message, handle as Socket | undefined);
});
process.once('disconnect', () => process.exit());
// The terminal's interrupt goes to the whole group: the pool says when to end.
process.on('SIGINT', () => undefined);

/** Nothing else is sent before it says that it has begun. */
async function begin(beginning: Beginning): Promise<void> {
  const { stateUrl, secret } = beginning;
  program = new BidderProgram(beginning, tell, stateUrl ? await SharedPeople.open(stateUrl, secret) : undefined);
}

function tell(message: FromBidder): void {
  if (process.connected) process.send?.(message);
}
