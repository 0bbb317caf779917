const groupMark = '\u00a0';

/** Groups digits in threes with a non-breaking space. */
export const group = (digits: string) => digits.replace(/\B(?=(\d{3})+$)/g, groupMark);

/** Formats a count, such as clicks or impressions, without decimals, §5. */
export function formatInteger(value: number): string {
  const digits = group(Math.abs(Math.round(value)).toString());
  return value < 0 && digits !== '0' ? `−${digits}` : digits;
}

/** Formats a number with two decimals and spaces as thousands separator. */
export function formatDecimal(value: number): string {
  const [whole = '0', fraction = '00'] = Math.abs(value).toFixed(2).split('.');
  const isNegative = value < 0 && /[1-9]/.test(whole + fraction);
  return `${isNegative ? '−' : ''}${group(whole)}.${fraction}`;
}

/** Formats a fraction 0–1 as a percentage with two decimals. Null, which means a division by zero, gives a dash. */
export const formatPercent = (fraction: number | null | undefined) =>
  fraction === null || fraction === undefined ? dash : `${formatDecimal(fraction * 100)}%`;

/** Formats a relative difference as a signed percentage. Null gives a dash. */
export const formatDifference = (fraction: number | null): string => {
  const text = formatPercent(fraction);
  return fraction !== null && fraction > 0 && /[1-9]/.test(text) ? `+${text}` : text;
};

/** Formats a fraction as a percentage without decimals, for values where decimals are not significant. */
export const formatWholePercent = (fraction: number): string => `${formatInteger(fraction * 100)}%`;

/** Placeholder for a number that does not exist. */
export const dash = '–';

/** Formats bytes in the largest fitting binary unit, with the unit's name in the locale. */
export function formatBytes(bytes: number, locale: 'en' | 'ru'): string {
  const units = locale === 'ru' ? ['Б', 'КБ', 'МБ', 'ГБ'] : ['B', 'KB', 'MB', 'GB'];
  const power = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(bytes, 1)) / 10));
  const value = bytes / 1024 ** power;
  return `${power === 0 ? value : value.toFixed(value < 10 ? 1 : 0)}\u00a0${units[power]}`;
}
