import { callApi } from '@/lib/browser/call-api';
import type { UploadedFile } from '@/lib/contract/creatives/files';

let last: Promise<void> = Promise.resolve();

/**
 * Gives a film or a sound that has just been uploaded what lists show of it, made here, where the file is: one after
 * another, behind whatever is done meanwhile. Without one, lists do as well as they can, so a failure is nobody's.
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
