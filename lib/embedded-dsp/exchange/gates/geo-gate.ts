import type { CompiledTarget, Places, Point } from '../campaigns/compiled-target';
import { distanceKm } from '../market/distance';
import type { BidContext } from './bid-context';
import type { IndexedGate } from './gate';
import { type Compared, comparison, listed } from './gate-words';

/**
 * Checks countries, regions, cities and points with a radius. Exclusions take precedence. A point needs coordinates in
 * the request.
 */
export const geoGate: IndexedGate = {
  name: 'geo',
  group: 'target',
  code: 'GEO',
  checked: ({ adSet: { target } }) => {
    if (!target || hasCountriesAlone(target)) return 'never';
    const { isEverywhere, included, excluded } = target.geo;
    return excluded.points.length > 0 || (!isEverywhere && included.points.length > 0) ? 'always' : 'once';
  },
  keyOf: ({ country, region, city }) => `${country} ${region} ${city}`,
  check: ({ request, adSet }) => {
    const geo = adSet.target?.geo;
    if (!geo) return null;
    if (isWithin(request, geo.excluded)) return 'GEO';
    return geo.isEverywhere || isWithin(request, geo.included) ? null : 'GEO';
  },
  compared: (input) => {
    const geo = input.adSet.target?.geo;
    const place = `${input.cityName} (${input.request.country})`;
    if (!geo) return comparison('FREE', { found: place });
    if (isWithin(input.request, geo.excluded))
      return [...comparison('PLACE_EXCLUDED', { place }), ...named(input.request, geo.excluded)];
    if (geo.isEverywhere) return comparison('PLACE_EVERYWHERE', { place });
    const code = isWithin(input.request, geo.included) ? 'PLACE_WITHIN' : 'PLACE_OUTSIDE';
    return [...comparison(code, { place }), ...named(input.request, geo.included)];
  },
};

/**
 * The same check for targets that only name countries, as most do. It is cached by country, because there are few
 * countries and many cities.
 */
export const countryGate: IndexedGate = {
  ...geoGate,
  checked: ({ adSet: { target } }) => {
    if (!target || !hasCountriesAlone(target)) return 'never';
    return target.geo.isEverywhere && target.geo.excluded.country.size === 0 ? 'never' : 'once';
  },
  keyOf: ({ country }) => country,
};

const hasCountriesAlone = ({ geo: { isEverywhere, included, excluded } }: CompiledTarget): boolean =>
  isWide(excluded) && (isEverywhere || isWide(included));

const isWide = ({ region, city, points }: Places): boolean => region.size + city.size + points.length === 0;

function isWithin(request: BidContext, { country, region, city, points }: Places): boolean {
  if (country.size > 0 && country.has(request.country)) return true;
  if (region.size > 0 && region.has(request.region)) return true;
  if (city.size > 0 && city.has(request.city)) return true;
  return points.length > 0 && points.some((point) => isInside(request, point));
}

const isInside = (request: BidContext, { latitude, longitude, radius }: Point): boolean =>
  request.latitude !== null &&
  request.longitude !== null &&
  distanceKm(request.latitude, request.longitude, latitude, longitude) <= radius;

const maxCircles = 8;

function named(request: BidContext, { country, region, city, points }: Places): Compared {
  const circles = points.slice(0, maxCircles).flatMap(({ radius, latitude, longitude }) => {
    const circle = { radius, latitude, longitude };
    if (request.latitude === null || request.longitude === null) return comparison('CIRCLE_UNKNOWN', circle);
    const far = distanceKm(request.latitude, request.longitude, latitude, longitude);
    return comparison('CIRCLE', { ...circle, far: far.toFixed(1) });
  });
  return [
    ...(country.size > 0 ? comparison('COUNTRIES', { listed: listed(country) }) : []),
    ...(region.size > 0 ? comparison('REGIONS', { listed: listed(region) }) : []),
    ...(city.size > 0 ? comparison('CITIES', { listed: listed(city) }) : []),
    ...circles,
  ];
}
