/** Part of a request as it came: whatever an SSP writes there. */
export type Loose = Readonly<Record<string, unknown>>;

const nothing: Loose = {};

/** What is read of a request: a field of another kind than expected counts as left out, because bids are not lost for it. */
export const partOf = (value: unknown): Loose =>
  // Any object can be asked for any name; what is found is checked again.
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Loose) : nothing;

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

export const textsOf = (value: unknown): string[] => listOf(value).map(textOf).filter(Boolean);

/** A number that is finite; digits in quotes are one. */
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

/** A text to be kept: without control characters and halves of characters, of at most so many. */
export const keptText = (value: unknown, most = 255): string =>
  textOf(value)
    .slice(0, most)
    .replace(/[\p{Cc}\p{Cs}]/gu, '');
