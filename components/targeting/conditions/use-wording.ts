'use client';
import { useTranslations } from 'next-intl';
import type { DictionaryName } from '@/components/targeting/catalogue/dictionary-name';
import { useEntryNames } from '@/components/targeting/catalogue/use-entry-names';
import { useOwnNames } from '@/components/targeting/catalogue/use-own-names';
import type { Wording } from '@/components/targeting/conditions/summary-rows';
import { placeKey } from '@/components/targeting/map/place-key';
import { usePlaceEntries } from '@/components/targeting/map/use-place-entries';
import type { TargetConditions } from '@/lib/contract/targeting/targets';

/** The words for the values of each panel, catalogues asked for the names of their keys. */
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
const useNames = (operation: DictionaryName, panel: Record<'included' | 'excluded', string[]>) =>
  useEntryNames(operation, bothOf(panel));
