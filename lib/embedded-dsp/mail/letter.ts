import type { Language } from '@/lib/contract/enumerations';

/** What is written to a person, in one language. Plain texts: markup in them is shown, never obeyed. */
export interface Letter {
  subject: string;
  paragraphs: readonly string[];
  /** Something to copy, shown on a line of its own. */
  code?: string;
  /** A place in the console: a path with a leading slash and without the language. */
  link?: { label: string; path: string };
}

export type LetterInEach = Readonly<Record<Language, Letter>>;

/** A letter on its way: to whom, in which language. */
export interface AddressedLetter {
  to: string;
  language: Language;
  letter: Letter;
}
