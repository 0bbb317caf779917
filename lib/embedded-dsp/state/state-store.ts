import { createHmac } from 'node:crypto';
import type { Redis } from 'ioredis';
import { logFault } from '../log-fault';

/** A Valkey or Redis server that bidders on all machines share. */
export interface StateStore {
  /** Sends a command. Throws immediately or soon if the server does not respond. */
  ask<T>(question: (server: Redis) => Promise<T>): Promise<T>;
  isThere(): Promise<boolean>;
  close(): void;
}

const answerMs = 250;
const connectMs = 2_000;
const againMs = 500;
/** After an error, commands fail immediately for this long, so that callers do not wait. */
const restMs = 1_000;

/**
 * Opens a connection without waiting: until the server responds, commands fail. Keys have a prefix derived from the
 * secret, so that installations can share a server. The client library is only loaded if a server is configured.
 */
export async function openStateStore(url: string, secret: string): Promise<StateStore> {
  const { Redis } = await import('ioredis');
  const keyPrefix = `dsp:${createHmac('sha256', secret).update('state').digest('hex').slice(0, 12)}:`;
  const server = new Redis(url, {
    keyPrefix,
    commandTimeout: answerMs,
    connectTimeout: connectMs,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    retryStrategy: () => againMs,
  });
  let isDown = false;
  let restsUntil = 0;
  // Without a listener the client would log each attempt.
  server.on('error', (error) => {
    if (!isDown) logFault('STATE_URL', error);
    isDown = true;
  });
  server.on('ready', () => {
    isDown = false;
    restsUntil = 0;
  });
  const ask = async <T>(question: (requested: Redis) => Promise<T>): Promise<T> => {
    if (performance.now() < restsUntil) throw new Error('The state store rests');
    try {
      return await question(server);
    } catch (error) {
      restsUntil = performance.now() + restMs;
      throw error;
    }
  };
  return {
    ask,
    isThere: () =>
      server.ping().then(
        () => true,
        () => false,
      ),
    close: () => server.disconnect(),
  };
}
