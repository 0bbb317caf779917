import type { DocumentLanguage } from './amount-words';
import type { DocumentWording } from './document-wording';
import { textsEn } from './texts-en';
import { textsRu } from './texts-ru';

export const documentTexts: Readonly<Record<DocumentLanguage, DocumentWording>> = { en: textsEn, ru: textsRu };

/** Formats a day (YYYY-MM-DD) for a document: "5 ноября 2026 г.", "5 November 2026". */
export function documentDate(day: string, language: DocumentLanguage): string {
  const format = new Intl.DateTimeFormat(language === 'ru' ? 'ru-RU' : 'en-GB', { dateStyle: 'long', timeZone: 'UTC' });
  return format.format(new Date(`${day}T00:00:00Z`));
}
