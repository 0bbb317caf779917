import { apiQuery } from '@/lib/browser/api-query';
import type { Language } from '@/lib/contract/enumerations';
import type { TargetConditions, TargetInput, TargetView } from '@/lib/contract/targeting/targets';

/** What the form holds: a target, and its owner's id as text ('' is none). */
export type TargetValues = TargetInput & { userId: string; labels: string[] };

const nothing = () => ({ included: [], excluded: [] });

export const emptyTarget = (): TargetValues => ({ userId: '', name: '', labels: [], ...emptyConditions() });

export const emptyConditions = (): TargetConditions => ({
  geo: { isEverywhere: false, included: [], excluded: [] },
  deviceTypes: nothing(),
  operatingSystems: nothing(),
  browsers: nothing(),
  languages: nothing(),
  domains: nothing(),
  pages: nothing(),
  bundles: nothing(),
  ips: nothing(),
  iabCategories: nothing(),
  carriers: nothing(),
  makes: nothing(),
  models: nothing(),
  connectionTypes: nothing(),
  brandSafety: [],
  trafficTypes: [],
  verificationServices: [],
  segments: nothing(),
  siteLists: nothing(),
  appLists: nothing(),
  ipLists: nothing(),
});

export function valuesOf(view: TargetView): TargetValues {
  const keys = Object.keys(emptyTarget());
  // The view carries every field a person writes under the same name.
  const written = Object.fromEntries(Object.entries(view).filter(([key]) => keys.includes(key))) as TargetInput;
  return { ...written, userId: String(view.userId), labels: view.labels ?? [] };
}

/** A target as it is sent. */
export const inputOf = ({ userId: _, name, labels, ...conditions }: TargetValues): TargetInput => ({
  ...{ name, labels },
  ...conditionsOf(conditions),
});

/** Conditions as they are sent: places that "all countries" makes idle are left out, and so are their read-only names. */
export function conditionsOf<C extends TargetConditions>(conditions: C): C {
  const { isEverywhere, included, excluded } = conditions.geo;
  const unnamed = (places: typeof included) =>
    places.map((place) => (place.kind === 'point' ? place : { kind: place.kind, key: place.key }));
  return {
    ...conditions,
    geo: { isEverywhere, included: isEverywhere ? [] : unnamed(included), excluded: unnamed(excluded) },
  };
}

/** The language in which places are named. */
export const languageOf = (locale: string): Language => (locale === 'ru' ? 'ru' : 'en');

/** One target, its places named in the reader's language. */
export const targetViewQuery = (id: number, locale: string) =>
  apiQuery('targets.view', { params: { id }, query: { lang: languageOf(locale) } });
