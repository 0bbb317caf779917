import { describe, expect, it } from 'vitest';
import { ReportProgress } from '@/lib/embedded-dsp/statistics/report-file/report-progress';

const none = { rows: 0, total: null };

describe('the progress of a report', () => {
  it('is told to who asked for it while it is written, and forgotten afterwards', async () => {
    const progress = new ReportProgress();
    const seen = await progress.follow(7, 'key-of-7', async (told) => {
      Object.assign(told, { rows: 1_000, total: 4_500 });
      return { own: progress.of(7, 'key-of-7'), other: progress.of(8, 'key-of-7') };
    });
    expect(seen).toEqual({ own: { rows: 1_000, total: 4_500 }, other: none });
    expect(progress.of(7, 'key-of-7')).toEqual(none);
  });

  it('is forgotten of a report that fails', async () => {
    const progress = new ReportProgress();
    const failing = progress.follow(7, 'key-of-7', async (told) => {
      told.total = 4_500;
      throw new Error('full disk');
    });
    await expect(failing).rejects.toThrow('full disk');
    expect(progress.of(7, 'key-of-7')).toEqual(none);
  });

  it('of another report under the same key takes its place', async () => {
    const progress = new ReportProgress();
    const written = await progress.follow(7, 'key-of-7', async () => {
      let release = () => {};
      const second = progress.follow(7, 'key-of-7', (told) => {
        told.total = 5;
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
});
