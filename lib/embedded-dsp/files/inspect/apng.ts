import { open } from 'node:fs/promises';
import { Refusal } from '@/lib/contract/refusal';

const signatureLength = 8;
/** More chunks than this and the file is not an image somebody made. */
const mostChunks = 100_000;

/**
 * Length of an animated PNG in ms, from its `fcTL` chunks and the number of plays in `acTL` (APNG 1.0), Infinity where
 * that is 0; null for a still PNG.
 * A delay's zero denominator stands for hundredths of a second. Throws FILE_UNREADABLE when the file ends before IEND.
 */
export async function apngDuration(path: string): Promise<number | null> {
  const file = await open(path, 'r');
  try {
    const head = Buffer.alloc(8);
    const control = Buffer.alloc(26);
    let at = signatureLength;
    let plays: number | null = null;
    let duration = 0;
    for (let chunk = 0; chunk < mostChunks; chunk++) {
      const { bytesRead } = await file.read(head, 0, 8, at);
      const type = head.toString('latin1', 4, 8);
      if (bytesRead < 8) throw new Refusal('FILE_UNREADABLE');
      if (type === 'IEND') return plays === null ? null : Math.round(duration) * (plays || Infinity);
      if (type === 'acTL') {
        await file.read(control, 0, 8, at + 8);
        plays = control.readUInt32BE(4);
      }
      if (type === 'fcTL') {
        await file.read(control, 0, 26, at + 8);
        duration += frameDelay((control.readUInt16BE(20) * 1000) / (control.readUInt16BE(22) || 100));
      }
      at += 12 + head.readUInt32BE(0);
    }
    throw new Refusal('FILE_UNREADABLE');
  } finally {
    await file.close();
  }
}

/** Browsers show a frame whose delay is 10 ms or less for 100 ms. */
export const frameDelay = (delayMs: number) => (delayMs <= 10 ? 100 : delayMs);
