import { type CatalogueRow, catalogue } from './catalogue';

/** A country whose clients may sign with us; the key is its ISO 3166-1 alpha-2 code. */
export type ClientCountry = CatalogueRow;

const table = catalogue<ClientCountry>('client-countries', (names) => names);

export const clientCountries = table.rows;
export const clientCountryByKey = table.byKey;
