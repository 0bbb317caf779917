import type { ParsedText } from '@/lib/contract/creatives/files';

const longest = 2048;

/** Fragments of addresses, one per line: anything but an empty line will do, up to 2,048 characters (contract, page). */
export function readFragments(text: string): ParsedText {
  const lines = text.split(/\r?\n/).map((line, index) => ({ line: index + 1, text: line.trim() }));
  const written = lines.filter((line) => line.text !== '');
  const fitting = written.filter((line) => line.text.length <= longest).map((line) => line.text);
  const values = [...new Set(fitting)];
  return {
    values,
    duplicates: fitting.length - values.length,
    rejected: written.filter((line) => line.text.length > longest).map((line) => ({ ...line, reason: 'tooLong' })),
  };
}
