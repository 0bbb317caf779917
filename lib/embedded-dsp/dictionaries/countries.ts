import { type CatalogueRow, catalogue } from './catalogue';

/** A country or territory; the key is its ISO 3166-1 alpha-2 code (`XK` for Kosovo, which has none). */
type Country = CatalogueRow & { readonly alpha3: string };

const table = catalogue<Country>('countries', (names, cell) => ({ ...names, alpha3: cell('alpha3') }));

export const countries = table.rows;
export const countryByKey = table.byKey;
