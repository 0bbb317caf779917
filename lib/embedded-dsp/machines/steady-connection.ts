import { Socket } from 'node:net';
import type pg from 'pg';
import { namedClient } from '../store/hold-database';

const beatMs = 1_000;
/** A server without a response for this long is regarded as lost. */
const silenceMs = 3_000;
/** Makes the server detect a lost machine sooner than on other connections, but not before that machine detects it. */
const quickEnd =
  '-c tcp_keepalives_idle=3 -c tcp_keepalives_interval=1 -c tcp_keepalives_count=4 -c tcp_user_timeout=7000';

/** A dedicated connection whose loss has consequences, for example because it holds a lock. */
export interface SteadyConnection {
  client: pg.Client;
  /** Resolves when the connection is lost or unresponsive. */
  ended: Promise<void>;
  close(): Promise<void>;
}

/** Opens a connection. Rejects if the server refuses it. */
export async function steadyConnection(url: string): Promise<SteadyConnection> {
  const socket = new Socket();
  const client = namedClient(url, { options: quickEnd, stream: () => socket });
  let isOver = false;
  let timer: NodeJS.Timeout | undefined;
  let reportChange = () => {};
  const ended = new Promise<void>((resolve) => {
    reportChange = resolve;
  });
  const end = () => {
    isOver = true;
    clearTimeout(timer);
    // The driver itself waits for an unresponsive server.
    socket.destroy();
    reportChange();
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
 * Calls `onSilence` after a silence. It uses two timers in a row: a process that was itself busy reads a response
 * between them, instead of finding the timeout expired.
 */
function watchSilence(onSilence: () => void): () => void {
  let timer = setTimeout(() => {
    timer = setTimeout(onSilence, silenceMs / 2).unref();
  }, silenceMs / 2).unref();
  return () => clearTimeout(timer);
}
