import { isIP } from 'node:net';
import type { CityResponse, Reader } from 'mmdb-lib';
import { cities, cityById } from '../../dictionaries/cities';
import { countries } from '../../dictionaries/countries';
import { regionByKey } from '../../dictionaries/regions';
import type { BidContext } from '../../exchange/gates/bid-context';
import { type Loose, numberOf, partOf, textOf } from './loose';

/** Look-up of cities by IP address, from a file named in the settings. */
export type CityReader = Pick<Reader<CityResponse>, 'get'>;

/** The location of a request's device. */
export type Where = Pick<BidContext, 'country' | 'region' | 'city' | 'latitude' | 'longitude'> & { cityName: string };

/**
 * OpenRTB location type of positions that come from an IP address. They are only exact to the city, so they do not
 * count for targeting by radius.
 */
const fromAddress = 2;

/**
 * Returns the location of the device: from the request, otherwise from its IP address. `isExact` allows coordinates.
 */
export function whereOf(device: Loose, user: Loose, isExact: boolean, reader: CityReader | null): Where {
  const geo = partOf(device.geo ?? user.geo);
  const country = countryOf(textOf(geo.country));
  const found = cityOf(geo, country) ?? cityOfAddress(device, reader);
  const region = found?.region ?? (country === 'US' ? regionOf('US', textOf(geo.region)) : '');
  const latitude = numberOf(geo.lat);
  const longitude = numberOf(geo.lon);
  const isPlaced = isExact && geo.type !== fromAddress && latitude !== null && longitude !== null;
  return {
    country: country || (found?.country ?? ''),
    region,
    city: found?.key ?? '',
    cityName: found?.en ?? textOf(geo.city).slice(0, 100),
    latitude: isPlaced && Math.abs(latitude) <= 90 ? latitude : null,
    longitude: isPlaced && Math.abs(longitude) <= 180 ? longitude : null,
  };
}

let byCode: ReadonlyMap<string, string> | undefined;

/** Reads a country code. OpenRTB requires three letters, but two are accepted as well. */
function countryOf(code: string): string {
  byCode ??= new Map(countries().flatMap(({ key, alpha3 }) => [[alpha3, key] as const, [key, key] as const]));
  return byCode.get(code.toUpperCase()) ?? '';
}

/**
 * Returns the key of a region. States of the US have the same codes in ISO 3166-2 and GeoNames; other regions are
 * derived from the city.
 */
function regionOf(country: string, code: string): string {
  const key = `${country}-${code.replace(/^US-/i, '').toUpperCase()}`;
  return regionByKey(key) ? key : '';
}

type City = NonNullable<ReturnType<typeof cityById>>;
let byName: ReadonlyMap<string, City> | undefined;

/** Finds a city by GeoNames id, or by name in either language; the largest of several with the same name. */
function cityOf(geo: Loose, country: string): City | undefined {
  const known = cityById(textOf(partOf(geo.ext).geonameid));
  if (known) return known;
  const name = folded(textOf(geo.city));
  if (!name || !country) return undefined;
  byName ??= citiesByName();
  return byName.get(`${country} ${name}`);
}

function citiesByName(): ReadonlyMap<string, City> {
  const found = new Map<string, City>();
  for (const city of cities().toSorted((one, other) => one.population - other.population))
    for (const name of [city.en, city.ru]) found.set(`${city.country} ${folded(name)}`, city);
  return found;
}

const folded = (name: string): string =>
  name
    .slice(0, 100)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ё/g, 'е')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

function cityOfAddress(device: Loose, reader: CityReader | null): City | undefined {
  const address = textOf(device.ip) || textOf(device.ipv6);
  if (!reader || isIP(address) === 0) return undefined;
  const found = reader.get(address);
  const known = cityById(String(found?.city?.geoname_id ?? ''));
  if (known || !found?.city?.names) return known;
  return cityOf({ city: found.city.names.en }, found.country?.iso_code ?? '');
}
