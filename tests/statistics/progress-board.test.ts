import { describe, expect, it } from 'vitest';
import { ProgressBoard } from '@/lib/embedded-dsp/http/progress-board';
import { LocalSignals } from '@/lib/embedded-dsp/machines/signals';

interface Written {
  rows: number;
  total: number | null;
}
const none: Written = { rows: 0, total: null };
const board = (signals?: LocalSignals) => new ProgressBoard<Written>('a report', none, signals);

describe('the progress of a long call', () => {
  it('is told to who asked for it while it runs, and forgotten afterwards', async () => {
    const progress = board();
    const seen = await progress.follow(7, 'key-of-7', async (tell) => {
      tell({ rows: 1_000, total: 4_500 });
      return { own: progress.of(7, 'key-of-7'), other: progress.of(8, 'key-of-7') };
    });
    expect(seen).toEqual({ own: { rows: 1_000, total: 4_500 }, other: none });
    expect(progress.of(7, 'key-of-7')).toEqual(none);
  });

  it('is forgotten of a call that fails', async () => {
    const progress = board();
    const failing = progress.follow(7, 'key-of-7', async (tell) => {
      tell({ rows: 0, total: 4_500 });
      throw new Error('full disk');
    });
    await expect(failing).rejects.toThrow('full disk');
    expect(progress.of(7, 'key-of-7')).toEqual(none);
  });

  it('of another call under the same key takes its place', async () => {
    const progress = board();
    const written = await progress.follow(7, 'key-of-7', async () => {
      let release = () => {};
      const second = progress.follow(7, 'key-of-7', (tell) => {
        tell({ rows: 0, total: 5 });
        return new Promise<void>((resolve) => {
          release = resolve;
        });
      });
      return { second, release };
    });
    expect(progress.of(7, 'key-of-7')).toEqual({ rows: 0, total: 5 });
    written.release();
    await written.second;
    expect(progress.of(7, 'key-of-7')).toEqual(none);
  });

  it('is known to another process that hears of it, until the call is over', async () => {
    const signals = new LocalSignals();
    const here = board(signals);
    const there = board(signals);
    await here.follow(7, 'key-of-7', async (tell) => {
      tell({ rows: 1_000, total: 4_500 });
      tell({ rows: 2_000, total: 4_500 });
      await expect.poll(() => there.of(7, 'key-of-7')).toEqual({ rows: 2_000, total: 4_500 });
    });
    expect(there.of(7, 'key-of-7')).toEqual(none);
  });
});
