import type { Currency } from '@/lib/contract/enumerations';
import { amountWordsEn } from './amount-words-en';
import { amountWordsRu } from './amount-words-ru';

export type DocumentLanguage = 'en' | 'ru';

const microsInCent = 10_000n;

/** Splits micros into whole units and hundredths, rounded half up, because documents print two decimals. */
function split(micros: bigint): { whole: bigint; hundredths: number } {
  const cents = (micros + microsInCent / 2n) / microsInCent;
  return { whole: cents / 100n, hundredths: Number(cents % 100n) };
}

/** Returns an amount, zero or more, in words. */
export function amountWords(micros: bigint, currency: Currency, language: DocumentLanguage): string {
  const { whole, hundredths } = split(micros);
  return (language === 'ru' ? amountWordsRu : amountWordsEn)(whole, hundredths, currency);
}

/** Returns an amount in figures with two decimals: "1 234,50" in Russian, "1,234.50" in English. */
export function amountFigures(micros: bigint, language: DocumentLanguage): string {
  const { whole, hundredths } = split(micros);
  const [group, point] = language === 'ru' ? ['\u00a0', ','] : [',', '.'];
  const grouped = String(whole).replace(/\B(?=(\d{3})+$)/g, group);
  return `${grouped}${point}${String(hundredths).padStart(2, '0')}`;
}
