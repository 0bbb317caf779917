import { type AnyColumn, and, eq, or, type SQL, sql } from 'drizzle-orm';
import { foldText, textVariants } from '@/lib/contract/forgiving-text';

/** Shorter words are searched at word beginnings only, because no index covers other positions. */
const wholeTrigram = 3;

export interface SearchText {
  /** The id in the query; null = none. */
  id: number | null;
  /** The text as typed, then in the other keyboard layout, both folded. */
  variants: readonly string[];
}

/** Interprets a typed text. */
export function readSearchText(typed: string): SearchText {
  const number = /^[#№]?\s*(\d{1,15})$/.exec(typed.trim())?.[1];
  return { id: number ? Number(number) : null, variants: textVariants(typed) };
}

/** `wide` matches everything that `sharp` matches, except ids. */
export interface SearchConditions {
  number: SQL | undefined;
  sharp: readonly SQL[];
  wide: SQL | undefined;
}

export function conditionsOf({ id, variants }: SearchText, idColumn: AnyColumn, text: SQL): SearchConditions {
  const like = (pattern: string) => sql`${text} like ${pattern}`;
  const everyWord = (pattern: (word: string) => string) =>
    or(...variants.map((variant) => and(...variant.split(' ').map((word) => like(pattern(word))))));
  const sharp = [or(...variants.map((variant) => like(` ${variant}%`))), everyWord((word) => `% ${word}%`)];
  return {
    number: id === null ? undefined : eq(idColumn, id),
    sharp: sharp.filter((condition) => condition !== undefined),
    wide: everyWord((word) => (word.length < wholeTrigram ? `% ${word}%` : `%${word}%`)),
  };
}

/** Rank of a match; lower is better. Texts are in stored form, the name first. */
export function rankOf(search: SearchText, thing: { id: number; texts: readonly (string | null)[] }): number {
  if (thing.id === search.id) return 0;
  const texts = thing.texts.map((text) => foldText(text ?? ''));
  const fits = search.variants.map((variant, at) => fitOf(variant, texts) * 2 + Math.min(at, 1));
  return Math.min(...fits);
}

function fitOf(variant: string, texts: readonly string[]): number {
  if (texts.includes(variant)) return 0;
  if (texts[0]?.startsWith(variant)) return 1;
  const all = ` ${texts.join(' ')}`;
  const words = variant.split(' ');
  if (words.every((word) => all.includes(` ${word}`))) return 2;
  return words.every((word) => all.includes(word)) ? 3 : 4;
}
