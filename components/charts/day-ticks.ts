import { addDays } from '@/lib/format/format-date';

/**
 * Which of the days an axis names, at most `most`: each, every second, else Mondays, firsts of months, of quarters, of
 * years. Labels that are no days are thinned evenly.
 */
export function dayTicks(labels: readonly string[], most: number): number[] {
  const all = labels.map((_, index) => index);
  const chosen = [
    all,
    all.filter((index) => (all.length - 1 - index) % 2 === 0 && all.length <= fewDays),
    all.filter((index) => isMonday(labels[index])),
    all.filter((index) => isMonday(labels[index]) && weekOf(labels[index]) % 2 === 0),
    all.filter((index) => labels[index]?.endsWith('-01')),
    all.filter((index) => /-(01|04|07|10)-01$/.test(labels[index] ?? '')),
    all.filter((index) => labels[index]?.endsWith('-01-01')),
  ].find((some) => some.length > 1 && some.length <= most);
  const every = Math.ceil(all.length / Math.max(most, 1));
  return chosen ?? all.filter((index) => index % every === 0);
}

const fewDays = 16;
const firstMonday = Date.parse('1970-01-05');
const weekMs = Date.parse(addDays('1970-01-05', 7)) - firstMonday;

const weekOf = (day: string | undefined) => (Date.parse(day ?? '') - firstMonday) / weekMs;
const isMonday = (day: string | undefined) => Number.isInteger(weekOf(day));
