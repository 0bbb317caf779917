import { deviceProfiles } from './devices';
import { type Market, markets, utcOffsetOf } from './markets';
import { drawsFrom, mix } from './random';
import { type Weighted, weighted } from './weighted';

/** A city of the dictionary; `key` is unique. Degrees of WGS 84. */
export interface WorldCity {
  key: string;
  country: string;
  region: string;
  lat: number;
  lon: number;
  population: number;
  en: string;
}

/** A city with its viewers, which have consecutive numbers from `firstViewer` on. */
export interface HomeCity extends WorldCity {
  market: Market;
  utcOffset: number;
  firstViewer: number;
  viewers: number;
  weight: number;
}

/**
 * The simulated viewers; their numbers never change for a seed. Typed arrays save memory, because there are hundreds of
 * thousands.
 */
export interface Population {
  cities: readonly HomeCity[];
  size: number;
  /** Index in `deviceProfiles`. */
  device: Uint8Array;
  language: Uint8Array;
  carrier: Uint8Array;
}

const maxCities: Readonly<Record<string, number>> = { RU: 140, US: 80, DE: 50 };

/**
 * Distributes `size` viewers over the largest cities of the markets, by population. Throws if no city is in a market.
 */
export function populationFor(seed: number, allCities: readonly WorldCity[], size: number): Population {
  const cities = settle(allCities, size);
  const last = cities.at(-1);
  if (!last) throw new Error('The simulated exchange needs cities in its markets');
  const total = last.firstViewer + last.viewers;
  const population: Population = {
    cities,
    size: total,
    device: new Uint8Array(total),
    language: new Uint8Array(total),
    carrier: new Uint8Array(total),
  };
  for (const city of cities) furnish(population, city, seed);
  return population;
}

/** Returns how many viewers `populationFor` creates, without creating them. */
export function settledPeople(allCities: readonly WorldCity[], size: number): number {
  return settle(allCities, size).reduce((sum, { viewers }) => sum + viewers, 0);
}

function settle(allCities: readonly WorldCity[], size: number): HomeCity[] {
  const byCountry = new Map<string, WorldCity[]>(markets.map(({ country }) => [country, []]));
  for (const city of allCities) byCountry.get(city.country)?.push(city);
  const chosen = markets.flatMap((market) => {
    const largest = (byCountry.get(market.country) ?? [])
      .toSorted((one, other) => other.population - one.population || one.key.localeCompare(other.key))
      .slice(0, maxCities[market.country] ?? 30);
    const people = largest.reduce((sum, city) => sum + city.population ** 0.9, 0);
    return largest.map((city) => ({ city, market, share: city.population ** 0.9 / people }));
  });
  let firstViewer = 0;
  return chosen.map(({ city, market, share }) => {
    const ofMarket = (market.shares.USD + market.shares.EUR + market.shares.RUB) / 300;
    const viewers = Math.max(5, Math.round(size * ofMarket * share));
    const home = { market, utcOffset: utcOffsetOf(market, city.lon), firstViewer, viewers, weight: share, ...city };
    firstViewer += viewers;
    return home;
  });
}

const devicesByMarket = {
  android: weighted([...deviceProfiles.keys()], (index) => deviceProfiles[index]?.androidMarkets ?? 0),
  apple: weighted([...deviceProfiles.keys()], (index) => deviceProfiles[index]?.appleMarkets ?? 0),
};

function furnish({ device, language, carrier }: Population, city: HomeCity, seed: number): void {
  const draw = drawsFrom(mix(seed, city.firstViewer));
  const devices = city.market.prefersApple ? devicesByMarket.apple : devicesByMarket.android;
  const languages = indexed(city.market.languages);
  const carriers = indexed(city.market.carriers);
  for (let viewer = city.firstViewer; viewer < city.firstViewer + city.viewers; viewer++) {
    device[viewer] = devices.at(draw());
    language[viewer] = languages.at(draw());
    carrier[viewer] = carriers.at(draw());
  }
}

const indexed = (shares: readonly (readonly [key: string, share: number])[]): Weighted<number> =>
  weighted([...shares.keys()], (index) => shares[index]?.[1] ?? 0);
