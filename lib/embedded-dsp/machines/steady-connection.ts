import { Socket } from 'node:net';
import type pg from 'pg';
import { namedClient } from '../store/hold-database';

const beatMs = 1_000;
/** A server that answers nothing for so long is taken for gone. */
const silenceMs = 3_000;
/** The server finds out sooner than for other connections that a machine has vanished, but after that machine itself. */
const quickEnd =
  '-c tcp_keepalives_idle=3 -c tcp_keepalives_interval=1 -c tcp_keepalives_count=4 -c tcp_user_timeout=7000';

/** A connection of its own, of which something hangs on its being there. */
export interface SteadyConnection {
  client: pg.Client;
  /** Resolves once it is gone, or answers no more. */
  ended: Promise<void>;
  close(): Promise<void>;
}

/** Opens one. Rejects when the server does not take it. */
export async function steadyConnection(url: string): Promise<SteadyConnection> {
  const socket = new Socket();
  const client = namedClient(url, { options: quickEnd, stream: () => socket });
  let isOver = false;
  let timer: NodeJS.Timeout | undefined;
  let tell = () => {};
  const ended = new Promise<void>((resolve) => {
    tell = resolve;
  });
  const end = () => {
    isOver = true;
    clearTimeout(timer);
    // The driver itself waits for a server that answers nothing.
    socket.destroy();
    tell();
  };
  client.once('end', end);
  await client.connect();
  const beat = async () => {
    const endWatch = watchSilence(end);
    await client.query('select 1').then(() => {
      if (!isOver) timer = setTimeout(beat, beatMs).unref();
    }, end);
    endWatch();
  };
  void beat();
  return {
    client,
    ended,
    close: async () => {
      isOver = true;
      clearTimeout(timer);
      await client.end();
    },
  };
}

/**
 * Calls back after a silence. In two steps: a process that was busy itself, and finds both the timer and the answer late,
 * reads the answer between them.
 */
function watchSilence(onSilence: () => void): () => void {
  let timer = setTimeout(() => {
    timer = setTimeout(onSilence, silenceMs / 2).unref();
  }, silenceMs / 2).unref();
  return () => clearTimeout(timer);
}
