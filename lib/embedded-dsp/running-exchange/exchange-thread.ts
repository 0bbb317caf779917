import { parentPort, workerData } from 'node:worker_threads';
import { cities } from '../dictionaries/cities';
import { countries } from '../dictionaries/countries';
import { createWorld } from '../exchange/market/world';
import { exchangeInPlace } from './exchange-in-place';
import type { RunningExchange, RunningOptions } from './running-exchange';

/** The methods that can be called in the thread. */
export type Call = Exclude<keyof RunningExchange, 'stop' | 'isEnded'>;

/** The messages between `exchangeInThread` and this thread. */
export interface ToExchange {
  id: number;
  call: Call;
  given: readonly unknown[];
}
export type FromExchange = { id: number } & ({ answer: unknown } | { error: Error });

// Only `exchangeInThread` starts this thread.
const { seed, ...options } = workerData as RunningOptions;
const exchange = exchangeInPlace({
  ...options,
  world: createWorld(seed, { cities: cities(), countries: countries() }),
});

async function answer({ id, call, given }: ToExchange): Promise<void> {
  try {
    // The caller's types guarantee that the arguments match the call.
    const made = exchange[call] as (...given: readonly unknown[]) => Promise<unknown>;
    reply({ id, answer: await made(...given) });
  } catch (error) {
    reply({ id, error: error instanceof Error ? error : new Error(String(error)) });
  }
}

const reply = (message: FromExchange) => parentPort?.postMessage(message);

parentPort?.on('message', (requested: ToExchange) => void answer(requested));
