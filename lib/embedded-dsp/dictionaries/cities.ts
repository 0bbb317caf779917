import { type CatalogueRow, catalogue } from './catalogue';

/**
 * A capital, a place of at least 15,000 people, or a smaller town with a Russian name. The key is its GeoNames id;
 * `country` and `region` are keys of those catalogues; `lat` and `lon` are degrees of WGS 84.
 */
type City = CatalogueRow & {
  readonly country: string;
  readonly region: string;
  readonly lat: number;
  readonly lon: number;
  readonly population: number;
};

const table = catalogue<City>('cities', (names, cell) => ({
  country: cell('country'),
  region: cell('region'),
  lat: Number(cell('lat')),
  lon: Number(cell('lon')),
  population: Number(cell('population')),
  ...names,
}));

export const cities = table.rows;
export const cityById = table.byKey;
