import { type CatalogueRow, catalogue } from './catalogue';

/** A browser, or the browser inside an application; sorted by English name. */
type Browser = CatalogueRow;

const table = catalogue<Browser>('browsers', (names) => names);

export const browsers = table.rows;
export const browserByKey = table.byKey;
