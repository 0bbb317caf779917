import { createHmac } from 'node:crypto';
import type { Redis } from 'ioredis';
import { logFault } from '../log-fault';

/** A Valkey or Redis server that bidders on all machines share. */
export interface StateStore {
  /** Asks it; throws at once, or soon, when it does not answer. */
  ask<T>(question: (server: Redis) => Promise<T>): Promise<T>;
  isThere(): Promise<boolean>;
  close(): void;
}

const answerMs = 250;
const connectMs = 2_000;
const againMs = 500;
/** One that has just failed to answer is not asked for so long: whoever asks is answered at once. */
const restMs = 1_000;

/**
 * Opens it without waiting: until it answers it is as one that does not. Keys begin with what the secret says, so that
 * installations may share a server. The client is loaded here alone, for those who name one.
 */
export async function openStateStore(url: string, secret: string): Promise<StateStore> {
  const { Redis } = await import('ioredis');
  const keyPrefix = `dsp:${createHmac('sha256', secret).update('state').digest('hex').slice(0, 12)}:`;
  const server = new Redis(url, {
    ...{ keyPrefix, commandTimeout: answerMs, connectTimeout: connectMs, maxRetriesPerRequest: 0 },
    ...{ enableOfflineQueue: false, autoResendUnfulfilledCommands: false, retryStrategy: () => againMs },
  });
  let [isDown, restsUntil] = [false, 0];
  // Without a listener the client prints each of its tries.
  server.on('error', (error) => {
    if (!isDown) logFault('STATE_URL', error);
    isDown = true;
  });
  server.on('ready', () => {
    isDown = false;
    restsUntil = 0;
  });
  const ask = async <T>(question: (asked: Redis) => Promise<T>): Promise<T> => {
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
