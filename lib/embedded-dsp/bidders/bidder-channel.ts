import type { ChildProcess } from 'node:child_process';
import type { Socket } from 'node:net';
import { deserialize, serialize } from 'node:v8';
import type { WebSocket } from 'ws';
import { startProcess } from '../start-process';
import type { FromBidder, ToBidder } from './wire';

/** The connection between the API and one bidder: a child process, or a process on another machine. */
export interface BidderChannel {
  /** Registers listeners for messages, and for the end of the connection. */
  open(listener: { onMessage(message: FromBidder): void; onEnd(): void }): void;
  /** `socket` can only be passed to processes on this machine. */
  send(message: ToBidder, socket?: Socket): void;
  /** Kills the bidder, or closes the connection to it. */
  kill(): void;
}

/** Starts a bidder as a child process. */
export function startedBidder(): BidderChannel {
  const child: ChildProcess = startProcess(import.meta.url, 'bidder-process');
  const kill = () => void child.kill('SIGKILL');
  return {
    open: ({ onMessage, onEnd }) => {
      child.on('message', onMessage);
      child.once('exit', onEnd);
      // A process that cannot be started or written to is killed as well.
      child.on('error', kill);
    },
    send: (message, socket) => {
      if (child.connected) child.send(message, socket, { keepOpen: true }, (error) => error && kill());
    },
    kill,
  };
}

/**
 * The channel of a bidder that connected by websocket. The connection has been authenticated with the installation's
 * secret.
 */
export function joinedBidder(socket: WebSocket): BidderChannel {
  return {
    open: ({ onMessage, onEnd }) => {
      // Both ends are our own programs and use the types of `wire.ts`.
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
