import { afterEach, describe, expect, it, vi } from 'vitest';
import { downloadFile, downloadPath } from '@/lib/browser/download-file';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Answers with a file that breaks off after its first bytes. */
function breakOff(meanwhile: () => void = () => undefined): void {
  const body = new ReadableStream({
    start: (part) => part.enqueue(new Uint8Array([1, 2, 3])),
    pull: (part) => {
      meanwhile();
      part.error(new TypeError('terminated'));
    },
  });
  vi.stubGlobal('fetch', async () => new Response(body));
}

describe('a download that breaks off halfway', () => {
  it('is told as a lost connection', async () => {
    breakOff();
    await expect(downloadPath('file/a')).rejects.toMatchObject({ name: 'ApiFault', status: 0, code: 'OFFLINE' });
  });

  it('is told as ended by whoever has ended it', async () => {
    const controller = new AbortController();
    const reason = new Error('left');
    breakOff(() => controller.abort(reason));
    await expect(downloadFile('files.download', { params: { name: 'a' } }, controller.signal)).rejects.toBe(reason);
  });
});
