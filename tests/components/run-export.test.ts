// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runExport } from '@/components/statistics/run-export';

const shown: { text: string; action?: { label: string; onClick: () => void } }[] = [];
vi.mock('@/components/ui/show-toast', () => ({
  showToast: (_: string, text: string, extras: { action?: { label: string; onClick: () => void } } = {}) =>
    shown.push({ text, ...extras }),
}));

const texts = {
  running: (rows: number, total: number | null) => `${rows} of ${total}`,
  done: (rows: number) => `saved ${rows}`,
  cancelled: 'cancelled',
  cancel: 'Cancel',
  failed: () => 'failed',
};
const query = { startDate: '2026-11-01', endDate: '2026-11-22' };
const last = () => shown.at(-1)?.text;

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
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  shown.length = 0;
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
    shown.at(-1)?.action?.onClick();
    await done;
    expect(last()).toBe('cancelled');
  });

  it('is made once at a time', async () => {
    const done = runExport(query, texts);
    await runExport(query, texts);
    await expect.poll(() => fileCalls.length).toBe(1);
    shown.at(-1)?.action?.onClick();
    await done;
  });

  it('says when it fails', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    await runExport(query, texts);
    expect(last()).toBe('failed');
  });
});
