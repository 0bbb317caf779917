import type { ChildProcess } from 'node:child_process';
import type { Socket } from 'node:net';
import { deserialize, serialize } from 'node:v8';
import type { WebSocket } from 'ws';
import { startProcess } from '../start-process';
import type { FromBidder, ToBidder } from './wire';

/** The way between the API and one bidder: a process of its own, or one on another machine. */
export interface BidderChannel {
  /** Hears what the bidder tells, and once that the way is gone. */
  open(heard: { onMessage(message: FromBidder): void; onEnd(): void }): void;
  /** `socket` goes to processes of this machine alone. */
  send(message: ToBidder, socket?: Socket): void;
  /** Ends the bidder, or what leads to it. */
  kill(): void;
}

/** Starts a bidder as a process of its own. */
export function startedBidder(): BidderChannel {
  const child: ChildProcess = startProcess(import.meta.url, 'bidder-process');
  const kill = () => void child.kill('SIGKILL');
  return {
    open: ({ onMessage, onEnd }) => {
      child.on('message', onMessage);
      child.once('exit', onEnd);
      // A process that cannot be started or written to ends as well.
      child.on('error', kill);
    },
    send: (message, socket) => {
      if (child.connected) child.send(message, socket, { keepOpen: true }, (error) => error && kill());
    },
    kill,
  };
}

/** The way to a bidder that came over a websocket. Whoever opened it knows the secret of the installation. */
export function joinedBidder(socket: WebSocket): BidderChannel {
  return {
    open: ({ onMessage, onEnd }) => {
      // Both ends are programs of ours, and speak the types of `wire.ts`.
      socket.on('message', (data: Buffer) => onMessage(deserialize(data) as FromBidder));
      socket.once('close', onEnd);
      socket.on('error', () => socket.terminate());
    },
    send: (message) => {
      if (socket.readyState === socket.OPEN) socket.send(serialize(message));
    },
    kill: () => socket.terminate(),
  };
}
