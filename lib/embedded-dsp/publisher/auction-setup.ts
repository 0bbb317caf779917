import type { Language } from '@/lib/contract/enumerations';
import type { ReaderName, readers, SlotName, scriptWords } from './publisher-words';

/** Data that the page passes to its script. */
export interface AuctionSetup {
  language: Language;
  endpoint: string;
  token: string;
  words: Readonly<Record<keyof (typeof scriptWords)['en'], string>>;
  slotNames: Readonly<Record<SlotName, string>>;
  readers: Readonly<Record<ReaderName, (typeof readers)[ReaderName]>>;
}
