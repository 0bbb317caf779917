import type { Place, TargetInput } from '@/lib/contract/targeting/targets';

/**
 * A compiled targeting panel: exclusions take precedence over inclusions; an empty inclusion list allows everything.
 */
export interface Panel {
  included: ReadonlySet<string>;
  excluded: ReadonlySet<string>;
}

export interface PageMatch {
  operator: 'CONTAINS' | 'EQUALS' | 'STARTS_WITH';
  /** Without scheme and fragment. */
  value: string;
}

export interface Point {
  latitude: number;
  longitude: number;
  /** Kilometres. */
  radius: number;
}

/** Places of one side of the panel by kind, as dictionary keys. */
export interface Places {
  country: ReadonlySet<string>;
  region: ReadonlySet<string>;
  city: ReadonlySet<string>;
  points: readonly Point[];
}

export interface CompiledTarget {
  trafficTypes: ReadonlySet<string>;
  geo: { isEverywhere: boolean; included: Places; excluded: Places };
  deviceTypes: Panel;
  operatingSystems: Panel;
  browsers: Panel;
  languages: Panel;
  connectionTypes: Panel;
  carriers: Panel;
  makes: Panel;
  models: Panel;
  domains: Panel;
  pages: { included: readonly PageMatch[]; excluded: readonly PageMatch[] };
  bundles: Panel;
  ips: Panel;
  iabCategories: Panel;
  brandSafety: ReadonlySet<string>;
  verificationServices: ReadonlySet<string>;
  segments: { included: ReadonlySet<number>; excluded: ReadonlySet<number> };
}

/** Compiles a target into sets, because it is matched with many thousand requests a second. */
export function compileTarget(target: TargetInput): CompiledTarget {
  return {
    trafficTypes: new Set<string>(target.trafficTypes),
    geo: {
      isEverywhere: target.geo.isEverywhere,
      included: placesOf(target.geo.included),
      excluded: placesOf(target.geo.excluded),
    },
    deviceTypes: panelOf(target.deviceTypes),
    operatingSystems: panelOf(target.operatingSystems),
    browsers: panelOf(target.browsers),
    languages: panelOf(target.languages),
    connectionTypes: panelOf(target.connectionTypes),
    carriers: panelOf(target.carriers),
    makes: panelOf(target.makes),
    models: panelOf(target.models),
    domains: panelOf(target.domains),
    pages: { included: target.pages.included.map(pageOf), excluded: target.pages.excluded.map(pageOf) },
    bundles: panelOf(target.bundles),
    ips: panelOf(target.ips),
    iabCategories: panelOf(target.iabCategories),
    brandSafety: new Set<string>(target.brandSafety),
    verificationServices: new Set<string>(target.verificationServices),
    segments: { included: new Set(target.segments.included), excluded: new Set(target.segments.excluded) },
  };
}

const panelOf = ({ included, excluded }: { included: string[]; excluded: string[] }): Panel => ({
  included: new Set(included),
  excluded: new Set(excluded),
});

const placesOf = (places: readonly Place[]): Places => ({
  country: keysOf(places, 'country'),
  region: keysOf(places, 'region'),
  city: keysOf(places, 'city'),
  points: places.flatMap((place) => (place.kind === 'point' ? [place] : [])),
});

const keysOf = (places: readonly Place[], kind: 'country' | 'region' | 'city'): ReadonlySet<string> =>
  new Set(places.flatMap((place) => (place.kind === kind ? [place.key] : [])));

const pageOf = ({ operator, value }: TargetInput['pages']['included'][number]): PageMatch => ({
  operator,
  value: withoutScheme(value),
});

/** Normalises a page address for comparison: without scheme, `www.` and fragment. */
export const withoutScheme = (address: string): string =>
  address
    .replace(/^https?:\/\//i, '')
    .replace(/^www\./i, '')
    .replace(/#.*$/s, '');

export const pageMatches = ({ operator, value }: PageMatch, page: string): boolean => {
  if (operator === 'CONTAINS') return page.includes(value);
  return operator === 'STARTS_WITH' ? page.startsWith(value) : page === value;
};
