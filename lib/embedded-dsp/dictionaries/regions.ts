import { type CatalogueRow, catalogue } from './catalogue';

/**
 * A first-level division of a country. The key is the country and the GeoNames code, e.g. `RU-73`;
 * the code `00` stands for the whole of a country that GeoNames does not divide.
 */
type Region = CatalogueRow & { readonly country: string };

const table = catalogue<Region>('regions', (names, cell) => ({ country: cell('country'), ...names }));

export const regions = table.rows;
export const regionByKey = table.byKey;
