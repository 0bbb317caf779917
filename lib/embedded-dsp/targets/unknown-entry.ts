import type { ListPanel } from '@/lib/contract/targeting/targets';
import { browserByKey } from '../dictionaries/browsers';
import { carrierByKey } from '../dictionaries/carriers';
import { connectionTypeByKey } from '../dictionaries/connection-types';
import { deviceMakeByKey } from '../dictionaries/device-makes';
import { deviceModelByKey } from '../dictionaries/device-models';
import { deviceTypeByKey } from '../dictionaries/device-types';
import { iabCategoryByKey } from '../dictionaries/iab-categories';
import { languageByKey } from '../dictionaries/languages';
import { operatingSystemByKey } from '../dictionaries/operating-systems';
import type { TargetConditions } from '../store/schema';

type Typed = 'domains' | 'bundles' | 'ips';
const dictionaries: Readonly<Record<Exclude<ListPanel, Typed>, (key: string) => object | undefined>> = {
  deviceTypes: deviceTypeByKey,
  operatingSystems: operatingSystemByKey,
  browsers: browserByKey,
  languages: languageByKey,
  iabCategories: iabCategoryByKey,
  carriers: carrierByKey,
  makes: deviceMakeByKey,
  models: deviceModelByKey,
  connectionTypes: connectionTypeByKey,
};

/** Returns the path of the first key that is not in its panel's dictionary; null if all are known. */
export function unknownEntry(conditions: TargetConditions): string | null {
  for (const [panel, byKey] of Object.entries(dictionaries))
    for (const list of ['included', 'excluded'] as const) {
      // Object.entries loses the type of the keys.
      const at = conditions[panel as keyof typeof dictionaries][list].findIndex((key) => !byKey(key));
      if (at >= 0) return `${panel}.${list}.${at}`;
    }
  return null;
}
