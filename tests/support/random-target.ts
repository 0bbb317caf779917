import { pageOperators, safetyCategories, trafficTypes, verificationServices } from '@/lib/contract/enumerations';
import type { Place, TargetInput } from '@/lib/contract/targeting/targets';
import { browsers } from '@/lib/embedded-dsp/dictionaries/browsers';
import { carriers } from '@/lib/embedded-dsp/dictionaries/carriers';
import { cities } from '@/lib/embedded-dsp/dictionaries/cities';
import { connectionTypes } from '@/lib/embedded-dsp/dictionaries/connection-types';
import { countries } from '@/lib/embedded-dsp/dictionaries/countries';
import { deviceMakes } from '@/lib/embedded-dsp/dictionaries/device-makes';
import { deviceModels } from '@/lib/embedded-dsp/dictionaries/device-models';
import { deviceTypes } from '@/lib/embedded-dsp/dictionaries/device-types';
import { iabCategories } from '@/lib/embedded-dsp/dictionaries/iab-categories';
import { languages } from '@/lib/embedded-dsp/dictionaries/languages';
import { operatingSystems } from '@/lib/embedded-dsp/dictionaries/operating-systems';
import { regions } from '@/lib/embedded-dsp/dictionaries/regions';
import type { Draw } from './draw';
import { between, someDomain, someName, someOf, word } from './random-draws';

interface Named {
  segments?: readonly number[];
  siteLists?: readonly number[];
  appLists?: readonly number[];
  ipLists?: readonly number[];
}

/**
 * Returns a valid target. `named` has ids of its owner's segments and lists. The same draws result in the same target.
 */
export function randomTarget(draw: Draw, named: Named = {}): TargetInput {
  const things = (ids: readonly number[] = []) => apart(draw, ids.length === 0 ? [] : someOf(draw, ids, 3));
  const listed = (rows: readonly { key: string }[], most = 5) =>
    draw.share() < 0.6
      ? sides<string>([])
      : apart(
          draw,
          someOf(draw, rows, most).map(({ key }) => key),
        );
  const made = (one: () => string, most = 6) =>
    draw.share() < 0.6
      ? sides<string>([])
      : apart(draw, [...new Set(Array.from({ length: between(draw, 0, most) }, one))]);
  return {
    name: someName(draw),
    geo: randomGeo(draw),
    deviceTypes: listed(deviceTypes()),
    operatingSystems: listed(operatingSystems()),
    browsers: listed(browsers()),
    languages: listed(languages()),
    domains: made(() => someDomain(draw)),
    pages: apart(
      draw,
      draw.share() < 0.7 ? [] : Array.from({ length: between(draw, 1, 4) }, (_, at) => page(draw, at)),
    ),
    bundles: made(() =>
      draw.share() < 0.5 ? `com.${word(draw)}.${word(draw)}` : String(between(draw, 10_000, 999_999_999)),
    ),
    ips: made(() => ip(draw)),
    iabCategories: listed(iabCategories(), 8),
    carriers: listed(carriers()),
    makes: listed(deviceMakes()),
    models: listed(deviceModels()),
    connectionTypes: listed(connectionTypes()),
    brandSafety: draw.share() < 0.6 ? [] : someOf(draw, safetyCategories, 5),
    trafficTypes: draw.share() < 0.6 ? [] : someOf(draw, trafficTypes, 2),
    verificationServices: draw.share() < 0.7 ? [] : someOf(draw, verificationServices, 3),
    segments: things(named.segments),
    siteLists: things(named.siteLists),
    appLists: things(named.appLists),
    ipLists: things(named.ipLists),
  };
}

const sides = <T>(included: T[], excluded: T[] = []) => ({ included, excluded });

/** Distributes different values over the two lists. */
function apart<T>(draw: Draw, values: readonly T[]) {
  const toIncluded = values.map(() => draw.share() < 0.6);
  return sides(
    values.filter((_, at) => toIncluded[at]),
    values.filter((_, at) => !toIncluded[at]),
  );
}

function randomGeo(draw: Draw): TargetInput['geo'] {
  const isEverywhere = draw.share() < 0.3;
  const { included, excluded } = apart(
    draw,
    Array.from({ length: between(draw, 1, 6) }, (_, at) => place(draw, at)),
  );
  const unique = (places: Place[]) => [...new Map(places.map((one) => [JSON.stringify(one), one])).values()];
  const barred = new Set(unique(included).map((one) => JSON.stringify(one)));
  const apartFrom = unique(excluded).filter((one) => !barred.has(JSON.stringify(one)));
  if (isEverywhere) return { isEverywhere, included: [], excluded: apartFrom };
  return {
    isEverywhere,
    included: included.length > 0 ? unique(included) : [{ kind: 'country', key: 'RU' }],
    excluded: [],
  };
}

function place(draw: Draw, at: number): Place {
  const kind = draw.one(['country', 'region', 'city', 'point'] as const);
  if (kind === 'point')
    return {
      kind,
      latitude: Number((draw.share() * 180 - 90).toFixed(4)),
      longitude: Number((draw.share() * 360 - 180).toFixed(4)),
      radius: Number((0.1 + draw.share() * 999).toFixed(1)),
      name: `${word(draw)} ${at}`,
    };
  const rows: readonly { key: string }[] = { country: countries, region: regions, city: cities }[kind]();
  return { kind, key: draw.one(rows).key };
}

const page = (draw: Draw, at: number): TargetInput['pages']['included'][number] => ({
  operator: draw.one(pageOperators),
  value: `${draw.share() < 0.5 ? 'https://' : ''}${someDomain(draw)}/${word(draw)}/${at}`,
});

const ip = (draw: Draw): string =>
  draw.share() < 0.7
    ? Array.from({ length: 4 }, () => between(draw, 0, 255)).join('.')
    : `2001:db8::${between(draw, 1, 65_535).toString(16)}`;
