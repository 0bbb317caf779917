import { apiQuery } from '@/lib/browser/api-query';
import type { Language } from '@/lib/contract/enumerations';
import type { TargetConditions, TargetInput, TargetView } from '@/lib/contract/targeting/targets';

/** Form values: a target, and its owner's ID as text ('' = none). */
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
  // The view contains all editable fields under the same names.
  const written = Object.fromEntries(Object.entries(view).filter(([key]) => keys.includes(key))) as TargetInput;
  return { ...written, userId: String(view.userId), labels: view.labels ?? [] };
}

/** Builds the input of the API. */
export const inputOf = ({ userId: _, name, labels, ...conditions }: TargetValues): TargetInput => ({
  name,
  labels,
  ...conditionsOf(conditions),
});

/** Removes the read-only names of places, and included places that "all countries" makes redundant. */
export function conditionsOf<C extends TargetConditions>(conditions: C): C {
  const { isEverywhere, included, excluded } = conditions.geo;
  const unnamed = (places: typeof included) =>
    places.map((place) => (place.kind === 'point' ? place : { kind: place.kind, key: place.key }));
  return {
    ...conditions,
    geo: { isEverywhere, included: isEverywhere ? [] : unnamed(included), excluded: unnamed(excluded) },
  };
}

/** Returns the language for the names of places. */
export const languageOf = (locale: string): Language => (locale === 'ru' ? 'ru' : 'en');

/** Query of one target with place names in the user's language. */
export const targetViewQuery = (id: number, locale: string) =>
  apiQuery('targets.view', { params: { id }, query: { lang: languageOf(locale) } });
