const dayPattern = /^(\d{4})-(\d{2})-(\d{2})$/;

/** What a single field may hold at most, and a range (specification §9). */
export const dateLength = 11;
export const dateRangeLength = 22;

/** Is it an existing day written YYYY-MM-DD? */
export function isDay(text: string): boolean {
  const parts = dayPattern.exec(text);
  if (!parts) return false;
  const [, year, month, day] = parts.map(Number);
  const date = new Date(`${text}T00:00:00Z`);
  return date.getUTCFullYear() === year && date.getUTCMonth() + 1 === month && date.getUTCDate() === day;
}

/**
 * The text of a date field after a keystroke or a paste: digits only, dashes set by themselves after 4 and 7
 * characters, a full date later than `max` replaced by it (specification §5).
 */
export function typeDate(previous: string, next: string, max?: string): string {
  const text = withDashes(next, next.length > previous.length);
  return max && isDay(text) && text > max ? max : text;
}

/**
 * The same for two dates joined by `~`. The tilde comes by itself after the first full date; an end before the start
 * empties the field.
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

/** The two days of a finished range, or undefined while it is being typed. */
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
