import { foldText, textVariants } from '@/lib/contract/forgiving-text';
import type { SearchKind } from '@/lib/contract/history/search-kinds';

type PaletteGroup = 'selection' | 'recent' | 'screens' | 'create' | 'settings' | 'help' | SearchKind;

/** One line of the palette. */
export interface PaletteEntry {
  key: string;
  label: string;
  note?: string | null;
  run(): void;
}

export interface PaletteSection {
  group: PaletteGroup;
  entries: readonly PaletteEntry[];
}

/** Entries with a word for each typed one, in either keyboard layout; those that begin with the text first. */
export function matching(entries: readonly PaletteEntry[], typed: string): PaletteEntry[] {
  const variants = textVariants(typed);
  if (variants.length === 0) return [...entries];
  const fits = entries.flatMap((entry) => {
    const text = foldText(entry.label);
    const rank = Math.min(...variants.map((variant) => rankOf(text, variant)));
    return rank < noMatch ? [{ entry, rank }] : [];
  });
  return fits.toSorted((one, other) => one.rank - other.rank).map(({ entry }) => entry);
}

const noMatch = 3;

function rankOf(text: string, variant: string): number {
  if (text.startsWith(variant)) return 0;
  const words = variant.split(' ');
  if (words.every((word) => ` ${text}`.includes(` ${word}`))) return 1;
  return words.every((word) => text.includes(word)) ? 2 : noMatch;
}
