/** An unvalidated part of a request. */
export type Loose = Readonly<Record<string, unknown>>;

const nothing: Loose = {};

/** Reads an object. A field of an unexpected type counts as absent, so that it does not cost a bid. */
export const partOf = (value: unknown): Loose =>
  // Any property of an object may be read, because the values are validated again.
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Loose) : nothing;

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

export const textsOf = (value: unknown): string[] => listOf(value).map(textOf).filter(Boolean);

/** Reads a finite number, also from digits in quotes. */
export function numberOf(value: unknown): number | null {
  const read = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof read === 'number' && Number.isFinite(read) ? read : null;
}

export function wholeOf(value: unknown): number | null {
  const read = numberOf(value);
  return read !== null && Number.isSafeInteger(read) ? read : null;
}

export const wholesOf = (value: unknown): number[] => listOf(value).flatMap((one) => wholeOf(one) ?? []);

export const isOn = (value: unknown): boolean => value === 1 || value === true || value === '1';

/** Returns a text for storage: without control characters and lone surrogates, limited to `most` characters. */
export const keptText = (value: unknown, most = 255): string =>
  textOf(value)
    .slice(0, most)
    .replace(/[\p{Cc}\p{Cs}]/gu, '');
