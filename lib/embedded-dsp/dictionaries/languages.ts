import { type CatalogueRow, catalogue } from './catalogue';

/** A language; the key is its ISO 639-1 code. */
type Language = CatalogueRow;

const table = catalogue<Language>('languages', (names) => names);

export const languages = table.rows;
export const languageByKey = table.byKey;
