import type { listKinds, ParsedText } from '@/lib/contract/creatives/files';
import { limits } from '@/lib/contract/limits';
import { Refusal } from '@/lib/contract/refusal';
import { decodeText } from './decode-text';
import { type Cleaned, cleaners } from './list-cleaners';

const longestLine = 2048;
/** As many rejected lines as a person will look through; the rest is counted by the difference. */
const rejectedShown = 1000;

/**
 * Reads a list, one value a line: clean values without duplicates in their order, and rejected lines with number (from 1)
 * and reason. Throws LIST_TOO_LONG, FILE_UNREADABLE.
 */
export function parseText(bytes: Uint8Array, kind: (typeof listKinds)[number]): ParsedText {
  const lines = decodeText(bytes).split(/\r\n|\r|\n/);
  const filled = lines.flatMap((text, at) => (text.trim() === '' ? [] : [{ line: at + 1, text: text.trim() }]));
  if (filled.length > limits.upload.listLines)
    throw new Refusal('LIST_TOO_LONG', { params: { limit: limits.upload.listLines } });
  const values = new Set<string>();
  const rejected: ParsedText['rejected'] = [];
  let accepted = 0;
  for (const { line, text } of filled) {
    const cleaned: Cleaned = text.length > longestLine ? { reason: 'tooLong' } : cleaners[kind](text);
    if ('value' in cleaned) {
      values.add(cleaned.value);
      accepted += 1;
    } else if (rejected.length < rejectedShown)
      rejected.push({ line, text: text.slice(0, 200), reason: cleaned.reason });
  }
  return { values: [...values], duplicates: accepted - values.size, rejected };
}
