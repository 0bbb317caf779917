import { callApi } from '@/lib/browser/call-api';
import type { UploadedFile } from '@/lib/contract/creatives/files';

let last: Promise<void> = Promise.resolve();

/**
 * Creates the preview of an uploaded video or sound in the browser, where the file is available, and sends it for use
 * in lists. Runs in the background, one file at a time. The preview is optional, so failures are ignored.
 */
export function sendPicture(source: Blob, { name, mimeType }: Pick<UploadedFile, 'name' | 'mimeType'>): Promise<void> {
  const [kind] = mimeType.split('/');
  if (kind !== 'video' && kind !== 'audio') return Promise.resolve();
  last = last.then(() => send(source, name, kind)).catch(() => undefined);
  return last;
}

async function send(source: Blob, name: string, kind: 'video' | 'audio'): Promise<void> {
  const body =
    kind === 'video'
      ? { still: await (await import('@/components/creatives/picture/draw-still')).drawStill(source), peaks: null }
      : { still: null, peaks: await (await import('@/components/creatives/picture/read-peaks')).readPeaks(source) };
  await callApi('files.picture', { params: { name }, body });
}
