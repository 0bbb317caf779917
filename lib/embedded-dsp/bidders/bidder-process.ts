import type { Socket } from 'node:net';
import { BidderProgram } from './bidder-program';
import type { FromBidder, ToBidder } from './wire';

/** The program of a bidder's process. Only the pool starts it, and it ends with it. */
let program: BidderProgram | undefined;

process.on('message', (message: ToBidder, handle: unknown) => {
  if (message.kind === 'begin') program = new BidderProgram(message.beginning, tell);
  // Nothing but connections comes with a handle.
  else program?.receive(message, handle as Socket | undefined);
});
process.once('disconnect', () => process.exit());
// The terminal's interrupt goes to the whole group: the pool says when to end.
process.on('SIGINT', () => undefined);

function tell(message: FromBidder): void {
  if (process.connected) process.send?.(message);
}
