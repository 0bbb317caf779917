const groupMark = '\u00a0';

/** Digits in threes with a non-breaking space. */
export const group = (digits: string) => digits.replace(/\B(?=(\d{3})+$)/g, groupMark);

/** Whole numbers – clicks, impressions – without .00, §5. */
export function formatInteger(value: number): string {
  const digits = group(Math.abs(Math.round(value)).toString());
  return value < 0 && digits !== '0' ? `−${digits}` : digits;
}

/** Two decimals, spaces as thousands separator. */
export function formatDecimal(value: number): string {
  const [whole = '0', fraction = '00'] = Math.abs(value).toFixed(2).split('.');
  const isNegative = value < 0 && /[1-9]/.test(whole + fraction);
  return `${isNegative ? '−' : ''}${group(whole)}.${fraction}`;
}

/** A fraction 0–1 as a percentage with two decimals; null, a division by zero, as a dash. */
export const formatPercent = (fraction: number | null | undefined) =>
  fraction === null || fraction === undefined ? dash : `${formatDecimal(fraction * 100)}%`;

/** A fraction by which something is more or less, with its sign; null as a dash. */
export const formatDifference = (fraction: number | null): string => {
  const text = formatPercent(fraction);
  return fraction !== null && fraction > 0 && /[1-9]/.test(text) ? `+${text}` : text;
};

/** A fraction as a percentage without decimals, where the second figure says nothing. */
export const formatWholePercent = (fraction: number): string => `${formatInteger(fraction * 100)}%`;

/** What stands where a number does not exist. */
export const dash = '–';

/** Bytes in the binary unit that fits, units by locale. */
export function formatBytes(bytes: number, locale: 'en' | 'ru'): string {
  const units = locale === 'ru' ? ['Б', 'КБ', 'МБ', 'ГБ'] : ['B', 'KB', 'MB', 'GB'];
  const power = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(bytes, 1)) / 10));
  const value = bytes / 1024 ** power;
  return `${power === 0 ? value : value.toFixed(value < 10 ? 1 : 0)}\u00a0${units[power]}`;
}
