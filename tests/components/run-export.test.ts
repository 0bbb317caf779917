// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { runExport } from '@/components/statistics/run-export';
import { showToast } from '../support/doors';

const texts = {
  running: (rows: number, total: number | null) => `${rows} of ${total}`,
  done: (rows: number) => `saved ${rows}`,
  cancelled: 'cancelled',
  cancel: 'Cancel',
  failed: () => 'failed',
};
const query = { startDate: '2026-11-01', endDate: '2026-11-22' };
const last = () => showToast.mock.lastCall?.[1];
const cancel = () => showToast.mock.lastCall?.[2]?.action?.onClick();

let finish: (file: Response) => void;
let fileCalls: string[] = [];
const progress = { rows: 41_200, total: 102_774 };

beforeEach(() => {
  fileCalls = [];
  vi.stubGlobal('fetch', (address: string, { signal }: RequestInit) => {
    if (address.includes('/progress/')) return Promise.resolve(Response.json(progress));
    fileCalls.push(address);
    return new Promise((resolve, reject) => {
      finish = resolve;
      signal?.addEventListener('abort', () => reject(signal.reason));
    });
  });
});

describe('an export', () => {
  it('counts its rows until the file is there', async () => {
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
    const done = runExport(query, texts);
    expect(last()).toBe('0 of null');
    await expect.poll(last).toBe('41200 of 102774');
    finish(new Response('rows'));
    await done;
    expect(last()).toBe('saved 102774');
  });

  it('can be cancelled, which ends the request', async () => {
    const done = runExport(query, texts);
    await expect.poll(() => fileCalls.length).toBe(1);
    cancel();
    await done;
    expect(last()).toBe('cancelled');
  });

  it('is made once at a time', async () => {
    const done = runExport(query, texts);
    await runExport(query, texts);
    await expect.poll(() => fileCalls.length).toBe(1);
    cancel();
    await done;
  });

  it('says when it fails', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    await runExport(query, texts);
    expect(last()).toBe('failed');
  });
});
