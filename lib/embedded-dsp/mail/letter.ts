import type { Language } from '@/lib/contract/enumerations';

/** A mail to a user in one language. Texts are plain: markup in them is escaped. */
export interface Letter {
  subject: string;
  paragraphs: readonly string[];
  /** A code to copy, on its own line. */
  code?: string;
  /** A path in the console with a leading slash and without the language. */
  link?: { label: string; path: string };
}

export type LetterInEach = Readonly<Record<Language, Letter>>;

/** A mail with its recipient and language. */
export interface AddressedLetter {
  to: string;
  language: Language;
  letter: Letter;
}
