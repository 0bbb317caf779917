import { Refusal } from '@/lib/contract/refusal';

/**
 * Decodes a text file: by its byte order mark, else as UTF-8, else as windows-1251. There is no statistical detection,
 * which fails for short lists. Throws FILE_UNREADABLE for binary content.
 */
export function decodeText(bytes: Uint8Array): string {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  if (text.includes('\0')) throw new Refusal('FILE_UNREADABLE');
  return text;
}

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1251';
  }
}
