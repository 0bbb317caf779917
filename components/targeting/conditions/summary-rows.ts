'use client';
import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { useEntryNames } from '@/components/targeting/catalogue/dictionary-entries';
import { useOwnNames } from '@/components/targeting/catalogue/own-choice';
import { type PanelName, panelNames } from '@/components/targeting/conditions/panel-names';
import { placeKey, usePlaceEntries } from '@/components/targeting/map/use-place-entries';
import type { TargetCatalogue } from '@/lib/contract/targeting/dictionaries';
import type { TargetConditions } from '@/lib/contract/targeting/targets';

export type SummaryRow = { panel: PanelName; isEverywhere: boolean; included: Summary; excluded: Summary };
/** Values with names, and the number of further ones. */
type Summary = { words: string[]; rest: number };

/** Functions that name the values of each panel. */
export type Wording = { [P in PanelName]: (value: ValueOf<P>) => string };
type ValueOf<P extends PanelName> = TargetConditions[P] extends { included: (infer V)[] }
  ? V
  : TargetConditions[P] extends (infer V)[]
    ? V
    : never;

/** Maximum number of named values; further ones are counted. */
const named = 5;

/** Returns a row for each panel with a restriction, in panel order. At most `most` values are named. */
export function summaryRows(target: TargetConditions, wording: Wording, most = named): SummaryRow[] {
  return panelNames
    .map((panel) => rowOf(panel, target, wording, most))
    .filter(
      ({ isEverywhere, included, excluded }) => isEverywhere || included.words.length + excluded.words.length > 0,
    );
}

function rowOf<P extends PanelName>(panel: P, target: TargetConditions, wording: Wording, most: number): SummaryRow {
  const value: TargetConditions[PanelName] = target[panel];
  // The panel's own function takes its values; the union type of all panels hides that.
  const summary = (list: readonly unknown[]) => summarised(list as readonly ValueOf<P>[], wording[panel], most);
  if (Array.isArray(value)) {
    // Brand safety lists exclusions, traffic types list inclusions.
    const [included, excluded] = panel === 'brandSafety' ? [[], value] : [value, []];
    return { panel, isEverywhere: false, included: summary(included), excluded: summary(excluded) };
  }
  const isEverywhere = 'isEverywhere' in value && value.isEverywhere;
  return {
    panel,
    isEverywhere,
    included: summary(isEverywhere ? [] : value.included),
    excluded: summary(value.excluded),
  };
}

function summarised<V>(list: readonly V[], word: (value: V) => string, most: number): Summary {
  const words = list.slice(0, most).map(word);
  return { words, rest: list.length - words.length };
}

/** Returns the functions that name the values of each panel; names of keys are loaded from the catalogues. */
export function useWording(target: TargetConditions): Wording {
  const t = useTranslations('targets');
  const traffic = useTranslations('enums.trafficType');
  const verification = useTranslations('enums.verificationService');
  const places = usePlaceEntries([...target.geo.included, ...target.geo.excluded]);
  const itself = (value: string) => value;
  return {
    geo: (place) => {
      if (place.kind === 'point') return t('summary.point', place);
      return places.get(placeKey(place))?.name ?? place.name ?? place.key;
    },
    deviceTypes: useNames('dictionaries.deviceTypes', target.deviceTypes),
    operatingSystems: useNames('dictionaries.operatingSystems', target.operatingSystems),
    browsers: useNames('dictionaries.browsers', target.browsers),
    languages: useNames('dictionaries.languages', target.languages),
    connectionTypes: useNames('dictionaries.connectionTypes', target.connectionTypes),
    pages: ({ operator, value }) => `${t(`lists.pages.operators.${operator}`)} ${value}`,
    domains: itself,
    bundles: itself,
    ips: itself,
    iabCategories: useNames('dictionaries.targetIabCategories', target.iabCategories),
    carriers: useNames('dictionaries.carriers', target.carriers),
    makes: useNames('dictionaries.deviceMakes', target.makes),
    models: useNames('dictionaries.deviceModels', target.models),
    segments: useOwnNames('segments.list', bothOf(target.segments)),
    siteLists: useOwnNames('lineLists.list', bothOf(target.siteLists)),
    appLists: useOwnNames('lineLists.list', bothOf(target.appLists)),
    ipLists: useOwnNames('lineLists.list', bothOf(target.ipLists)),
    brandSafety: (category) => t(`safety.names.${category}`),
    trafficTypes: (type) => traffic(type),
    verificationServices: (service) => verification(service),
  };
}

const bothOf = <T>({ included, excluded }: Record<'included' | 'excluded', T[]>): T[] => [...included, ...excluded];
const useNames = (operation: TargetCatalogue, panel: Record<'included' | 'excluded', string[]>) =>
  useEntryNames(operation, bothOf(panel));

/** Returns the conditions of a form: at a path, or as its root values. */
export function useConditions(path: string | undefined): TargetConditions {
  // Without a name, all fields are watched, which the types do not express. All fields have values from the start.
  return useWatch({ name: path } as { name: string }) as TargetConditions;
}
