export interface ByteRange {
  /** Both inclusive. */
  start: number;
  end: number;
}

/**
 * The one range of a `Range` header within `size` bytes (RFC 9110, 14.1): null for the whole file – no header, another
 * unit, several ranges, nonsense –, 'none' when the file has nothing there.
 */
export function byteRange(header: string | null, size: number): ByteRange | null | 'none' {
  const [, first, last] = /^bytes=\s*(\d*)\s*-\s*(\d*)\s*$/i.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return null;
  if (first === '') return Number(last) === 0 ? 'none' : { start: Math.max(0, size - Number(last)), end: size - 1 };
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return null;
  return start < size ? { start, end } : 'none';
}
