import { expect, it, onTestFinished, vi } from 'vitest';
import { type EmbeddedDsp, keepEmbeddedDsp } from '@/lib/server/embedded-dsp';
import { untilHealthy } from '@/lib/server/until-healthy';

/** A program whose ends are told by hand. */
function program() {
  const ends: ((how: string) => void)[] = [];
  const stopped: number[] = [];
  const start = (): EmbeddedDsp => {
    const at = ends.length;
    const ended = new Promise<string>((resolve) => ends.push(resolve));
    return {
      ready: Promise.resolve(),
      ended,
      stop: async () => {
        stopped.push(at);
        ends[at]?.('SIGTERM');
      },
    };
  };
  return { ends, stopped, start };
}

const keeping = (now: () => number) => {
  const [said, pauses]: [string[], number[]] = [[], []];
  const pause = async (ms: number) => void pauses.push(ms);
  return { said, pauses, deps: { log: (sentence: string) => void said.push(sentence), pause, now } };
};

it('starts a dead DSP API again, after growing pauses, and at once after a calm time', async () => {
  let time = 0;
  const { ends, start } = program();
  const { said, pauses, deps } = keeping(() => time);
  const dsp = keepEmbeddedDsp(start, deps);
  await dsp.ready;
  for (let death = 0; death < 7; death++) {
    ends[death]?.('SIGKILL');
    await expect.poll(() => ends.length).toBe(death + 2);
  }
  expect(pauses).toEqual([500, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000]);
  time += 120_000;
  ends[7]?.('code 1');
  await expect.poll(() => ends.length).toBe(9);
  expect(pauses.at(-1)).toBe(500);
  expect(said.at(-1)).toContain('ended (code 1)');
  await dsp.stop();
});

it('starts nothing again once it was asked to stop', async () => {
  const { ends, stopped, start } = program();
  const { said, deps } = keeping(() => 0);
  const dsp = keepEmbeddedDsp(start, deps);
  await dsp.ready;
  await dsp.stop();
  expect([stopped, ends.length, said]).toEqual([[0], 1, []]);
});

it('leaves one that never answered as it is: it has said itself why it cannot start', async () => {
  const { ends } = program();
  const start = (): EmbeddedDsp => {
    ends.push(() => undefined);
    return { ready: Promise.reject(new Error('no')), ended: Promise.resolve('code 1'), stop: async () => undefined };
  };
  const { said, deps } = keeping(() => 0);
  await expect(keepEmbeddedDsp(start, deps).ready).rejects.toThrow('no');
  expect([ends.length, said]).toEqual([1, []]);
});

it('tells of a start that fails, and tries again', async () => {
  const { ends, start } = program();
  const { said, pauses, deps } = keeping(() => 0);
  let isMissing = false;
  const dsp = keepEmbeddedDsp(() => {
    if (!isMissing) return start();
    isMissing = false;
    throw new Error('The program is missing');
  }, deps);
  await dsp.ready;
  isMissing = true;
  ends[0]?.('SIGKILL');
  await expect.poll(() => ends.length).toBe(2);
  expect(pauses).toEqual([500, 1_000]);
  expect(said.at(-1)).toContain('ended (The program is missing)');
  await dsp.stop();
});

it('asks a DSP API that has ended no more whether it answers', async () => {
  const end = new AbortController();
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(null, { status: 503 }));
  onTestFinished(() => fetched.mockRestore());
  const failure = vi.fn();
  untilHealthy('http://dsp.test/health', end.signal).catch(failure);
  await expect.poll(() => fetched.mock.calls.length).toBeGreaterThan(1);
  const reason = new Error('It has ended');
  end.abort(reason);
  await expect.poll(() => failure.mock.calls).toEqual([[reason]]);
});
