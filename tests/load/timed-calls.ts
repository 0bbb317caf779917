import { once } from 'node:events';
import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import { startThread } from '@/lib/embedded-dsp/start-thread';
import { median } from './start-program';

interface Calls {
  token: string;
  rounds: number;
  /** Addresses, several where a screen asks for them at once. */
  sets: readonly (readonly string[])[];
}

/**
 * Gets each set of addresses in turn, so that a busy moment of the machine falls on all of them, and answers the median
 * of each in ms. Throws if an answer is not 200. The calls come from a thread of their own, as the console's come from a
 * process of its own: what calling costs is not the API's.
 */
export async function timedCalls(calls: Calls): Promise<number[]> {
  const caller = startThread(import.meta.url, 'timed-calls', { workerData: calls });
  const [medians] = await once(caller, 'message');
  return medians;
}

if (!isMainThread && parentPort) parentPort.postMessage(await measure(workerData));

async function measure({ token, rounds, sets }: Calls): Promise<number[]> {
  const get = async (address: string) => {
    const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(`${address}: ${answer.status} ${text}`);
  };
  const times = sets.map((): number[] => []);
  // The first round warms up.
  for (let round = 0; round <= rounds; round++)
    for (const [index, addresses] of sets.entries()) {
      const began = performance.now();
      await Promise.all(addresses.map(get));
      if (round > 0) times[index]?.push(performance.now() - began);
    }
  return times.map(median);
}
