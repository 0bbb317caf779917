import { expect, it } from 'vitest';
import { SharedReadings } from '@/lib/embedded-dsp/dashboard/shared-readings';

const staying = new AbortController().signal;

/** A reading that ends when it is told to, and counts how often it was begun and stopped. */
function someReading() {
  const seen = { begun: 0, stopped: 0 };
  let end: (answer: number) => void = () => {};
  let fail: (error: Error) => void = () => {};
  const answer = new Promise<number>((resolve, reject) => {
    end = resolve;
    fail = reject;
  });
  const run = (stop: AbortSignal) => {
    seen.begun++;
    stop.addEventListener('abort', () => seen.stopped++);
    return answer;
  };
  return { seen, run, end, fail };
}

it('begins one reading for all who ask while it runs, and answers each', async () => {
  const readings = new SharedReadings();
  const { seen, run, end } = someReading();
  const answers = [1, 2, 3].map(() => readings.read('key', staying, run));
  end(7);
  expect(await Promise.all(answers)).toEqual([7, 7, 7]);
  expect(await readings.read('key', staying, run)).toBe(7);
  expect(seen).toEqual({ begun: 1, stopped: 0 });
});

it('reads anew after ten seconds, and for another key', async () => {
  let now = 0;
  const readings = new SharedReadings(() => now);
  const { seen, run, end } = someReading();
  end(1);
  await readings.read('key', staying, run);
  now = 9_999;
  await readings.read('key', staying, run);
  expect(seen.begun).toBe(1);
  now = 10_000;
  await readings.read('key', staying, run);
  await readings.read('other', staying, run);
  expect(seen.begun).toBe(3);
});

it('goes on for those who stay, and stops when the last has left', async () => {
  const readings = new SharedReadings();
  const { seen, run, end } = someReading();
  const one = new AbortController();
  const another = new AbortController();
  const first = readings.read('key', one.signal, run);
  const second = readings.read('key', another.signal, run);
  one.abort(new Error('left'));
  await expect(first).rejects.toThrow('left');
  expect(seen.stopped).toBe(0);
  another.abort(new Error('left too'));
  await expect(second).rejects.toThrow('left too');
  expect(seen.stopped).toBe(1);
  const third = readings.read('key', staying, run);
  end(3);
  expect(await third).toBe(3);
  expect(seen.begun).toBe(2);
});

it('keeps no failure: the next who asks reads anew', async () => {
  const readings = new SharedReadings();
  const failing = someReading();
  const requested = readings.read('key', staying, failing.run);
  failing.fail(new Error('engine'));
  await expect(requested).rejects.toThrow('engine');
  const working = someReading();
  working.end(2);
  expect(await readings.read('key', staying, working.run)).toBe(2);
});
