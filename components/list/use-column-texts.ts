'use client';
import { useMessages, useTranslations } from 'next-intl';
import { type CampaignMeasureName, campaignMeasures } from '@/lib/contract/statistics/measures';
import type { Namespace } from '@/lib/i18n/namespaces';

export type OwnTexts = Readonly<Record<string, { heading: string; hint: string }>>;

/**
 * Headings and tooltips of columns by key: the messages `columns` and `hints` of the area, otherwise those of the
 * measure or grouping with that name. `own` overrides names that differ in one list.
 */
export function useColumnTexts(area: Namespace, own: OwnTexts = {}) {
  // Column keys are not typed message keys; `found` checks each key first.
  const t = useTranslations() as unknown as (key: string) => string;
  const messages = useMessages();
  // Campaigns name some measures differently.
  const measure = (key: string) => (isCampaignMeasure(key) ? campaignMeasures[key].of : key);
  const found = (keys: readonly string[]) => keys.find((key) => isMessage(messages, key));
  return {
    heading: (key: string) => {
      const ofArea = `${area}.columns.${key}`;
      const names = [ofArea, `enums.measure.${key}`, `enums.grouping.${key.toUpperCase()}`];
      return own[key]?.heading ?? t(found(names) ?? ofArea);
    },
    headingHint: (key: string) => {
      const hint = found([`${area}.hints.${key}`, `enums.formula.${measure(key)}`]);
      return own[key]?.hint ?? (hint && t(hint));
    },
  };
}

/** Like `has` of a translator, which throws and catches an error for each missing message. A list asks for dozens. */
function isMessage(messages: object, path: string): boolean {
  let found: unknown = messages;
  for (const part of path.split('.')) {
    if (typeof found !== 'object' || found === null) return false;
    found = Reflect.get(found, part);
  }
  return typeof found === 'string';
}

const isCampaignMeasure = (key: string): key is CampaignMeasureName => Object.hasOwn(campaignMeasures, key);
