import { readFileSync, writeFileSync } from 'node:fs';

/** Figures of the last release that do not hang on the machine: ratios, bytes, requests. */
const path = 'tests/load/record.json';
const kept: Record<string, number> = JSON.parse(readFileSync(path, 'utf8'));
const measured: Record<string, number> = {};

type Better = 'less' | 'more';

/** Less than this apart is noise. */
const noise = 0.05;

/**
 * Prints a figure beside that of the last release, or that there is no record of it, and beside the bound that is wanted,
 * if there is one; `--keep` at the end of the command makes it the new one.
 */
export function compared(name: string, value: number, better: Better, bound?: number): void {
  measured[name] = Math.round(value * 1_000) / 1_000;
  const before = kept[name];
  print(name, value, [
    before === undefined ? 'no record' : verdict(value, before, better),
    ...(bound === undefined ? [] : [promise(value, better, bound)]),
  ]);
}

/** Prints a figure beside the bound that is wanted. It hangs on the machine: no release is compared with another. */
export const bounded = (name: string, value: number, better: Better, bound: number): void =>
  print(name, value, [promise(value, better, bound)]);

const print = (name: string, value: number, words: string[]) =>
  console.log(`${value.toFixed(2).padStart(9)}  ${[name, ...words].join(', ')}`);

function promise(value: number, better: Better, bound: number): string {
  const wanted = `${better === 'more' ? 'at least' : 'at most'} ${bound}`;
  const isKept = better === 'more' ? value >= bound : value <= bound;
  return isKept ? `${wanted} wanted` : `NOT ${wanted}, as is wanted`;
}

function verdict(value: number, before: number, better: Better): string {
  const change = value / before - 1;
  if (Math.abs(change) < noise) return `as before (${before})`;
  const isBetter = better === 'more' ? change > 0 : change < 0;
  return `${isBetter ? 'better' : 'WORSE'} than before (${before})`;
}

/** Writes what was measured beside what was not. */
export function keepRecord(): void {
  const sorted = Object.entries({ ...kept, ...measured }).toSorted(([a], [b]) => a.localeCompare(b));
  writeFileSync(path, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}
