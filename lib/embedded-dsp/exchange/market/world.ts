import { type Inventory, inventoryFor } from './inventory';
import type { InventoryLanguage } from './markets';
import { type Population, populationFor, type WorldCity } from './population';
import { type Weighted, weighted } from './weighted';

/**
 * Everything in the simulation that exists before the first auction: viewers, cities, sites and apps. Depends on the
 * seed only.
 */
export interface World {
  seed: number;
  population: Population;
  inventory: readonly Inventory[];
  sites: Readonly<Record<InventoryLanguage, Weighted<Inventory>>>;
  apps: Readonly<Record<InventoryLanguage, Weighted<Inventory>>>;
  /** ISO 3166-1 alpha-3 by alpha-2. */
  alpha3: ReadonlyMap<string, string>;
  cityByKey: ReadonlyMap<string, WorldCity>;
}

/** The dictionaries from which the world is built. */
export interface Gazetteer {
  cities: readonly WorldCity[];
  countries: readonly { key: string; alpha3: string }[];
}

/** Default number of viewers. */
export const usualPeople = 200_000;

/**
 * Builds the world of a seed. `people` is the number of viewers; takes about a tenth of a second per 200,000. Throws if
 * the gazetteer has no city in any of the markets.
 */
export function createWorld(anySeed: number, { cities, countries }: Gazetteer, people = usualPeople): World {
  const seed = anySeed >>> 0;
  const inventory = inventoryFor(seed);
  const population = populationFor(seed, cities, people);
  const shelf = (kind: Inventory['kind'], language: InventoryLanguage) =>
    weighted(
      inventory.filter((item) => item.kind === kind && item.language === language),
      ({ weight }) => weight,
    );
  const shelves = (kind: Inventory['kind']) => ({
    en: shelf(kind, 'en'),
    ru: shelf(kind, 'ru'),
    de: shelf(kind, 'de'),
  });
  return {
    seed,
    population,
    inventory,
    sites: shelves('WEB'),
    apps: shelves('APP'),
    alpha3: new Map(countries.map(({ key, alpha3 }) => [key, alpha3])),
    cityByKey: new Map(population.cities.map((city) => [city.key, city])),
  };
}
