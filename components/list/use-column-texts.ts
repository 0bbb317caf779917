'use client';
import { useTranslations } from 'next-intl';
import { type CampaignMeasureName, campaignMeasures } from '@/lib/contract/statistics/measures';
import type { Namespace } from '@/lib/i18n/namespaces';

type LooseTranslator = { (key: string): string; has: (key: string) => boolean };

export type OwnTexts = Readonly<Record<string, { heading: string; hint: string }>>;

/**
 * Headings and tooltips of columns by key: the messages `columns` and `hints` of the area, otherwise those of the
 * measure or grouping with that name. `own` overrides names that differ in one list.
 */
export function useColumnTexts(area: Namespace, own: OwnTexts = {}) {
  // Column keys are not typed message keys; `has` checks each key first.
  const t = useTranslations() as unknown as LooseTranslator;
  // Campaigns name some measures differently.
  const measure = (key: string) => (isCampaignMeasure(key) ? campaignMeasures[key].of : key);
  const found = (keys: readonly string[]) => keys.find((key) => t.has(key));
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

const isCampaignMeasure = (key: string): key is CampaignMeasureName => Object.hasOwn(campaignMeasures, key);
