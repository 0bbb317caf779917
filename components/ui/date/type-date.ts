const dayPattern = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Maximum text length of a date and of a range (specification §9). */
export const dateLength = 11;
export const dateRangeLength = 22;

/** Returns true if the text is an existing day, YYYY-MM-DD. */
export function isDay(text: string): boolean {
  const parts = dayPattern.exec(text);
  if (!parts) return false;
  const [, year, month, day] = parts.map(Number);
  const date = new Date(`${text}T00:00:00Z`);
  return date.getUTCFullYear() === year && date.getUTCMonth() + 1 === month && date.getUTCDate() === day;
}

/**
 * Returns the text of a date field after typing or pasting: digits only, with dashes inserted after 4 and 7 characters.
 * A complete date later than `max` becomes `max` (specification §5).
 */
export function typeDate(previous: string, next: string, max?: string): string {
  const text = withDashes(next, next.length > previous.length);
  return max && isDay(text) && text > max ? max : text;
}

/**
 * Does the same for two dates joined by `~`. The tilde is inserted after the first complete date; an end before the
 * start clears the field.
 */
export function typeDateRange(previous: string, next: string, max?: string): string {
  const isGrowing = next.length > previous.length;
  const [head = '', ...tail] = splitRange(next);
  const from = typeDate(isGrowing ? '' : `${head}-`, head, max);
  if (tail.length === 0) return isGrowing && from.length === 10 ? `${from}~` : from;
  const to = typeDate(isGrowing ? '' : `${tail.join('')}-`, tail.join(''), max);
  if (isDay(from) && isDay(to) && to < from) return '';
  return `${from}~${to}`;
}

/** Returns the two days of a complete range, or undefined while it is incomplete. */
export function readDateRange(text: string): { from: string; to: string } | undefined {
  const [from = '', to = ''] = text.split('~');
  return isDay(from) && isDay(to) && from <= to ? { from, to } : undefined;
}

function splitRange(text: string): string[] {
  if (text.includes('~')) return text.split('~');
  const digits = text.replace(/\D/g, '');
  return digits.length > 8 ? [digits.slice(0, 8), digits.slice(8)] : [text];
}

function withDashes(text: string, isGrowing: boolean): string {
  const digits = text.replace(/\D/g, '').slice(0, 8);
  const parts = [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6)].filter(Boolean);
  const hasRoom = digits.length === 4 || digits.length === 6;
  const endsWithDash = hasRoom && (isGrowing || text.endsWith('-'));
  return parts.join('-') + (endsWithDash ? '-' : '');
}
