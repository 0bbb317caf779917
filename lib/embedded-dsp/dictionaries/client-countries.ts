import { type CatalogueRow, catalogue } from './catalogue';

/**
 * A country whose clients can contract with the platform. The key is its ISO 3166-1 alpha-2 code, `zone` the time zone
 * of its accounting.
 */
type ClientCountry = CatalogueRow & { readonly zone: string };

const table = catalogue<ClientCountry>('client-countries', (names, cell) => ({ ...names, zone: cell('zone') }));

export const clientCountries = table.rows;
export const clientCountryByKey = table.byKey;
