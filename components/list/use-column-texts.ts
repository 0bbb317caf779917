'use client';
import { useTranslations } from 'next-intl';
import { type CampaignMeasureName, campaignMeasures } from '@/lib/contract/statistics/measures';
import type { Namespace } from '@/lib/i18n/namespaces';

type LooseTranslator = { (key: string): string; has: (key: string) => boolean };

export type OwnTexts = Readonly<Record<string, { heading: string; hint: string }>>;

/**
 * Headings of columns by key, and what explains them: the messages `columns` and `hints` of the area, else those of the
 * measure or grouping of that name. `own` are those that mean something else in one list.
 */
export function useColumnTexts(area: Namespace, own: OwnTexts = {}) {
  // Keys come from the columns, so they cannot be among the typed ones; `has` looks before one is used.
  const t = useTranslations() as unknown as LooseTranslator;
  // A campaign calls some measures by names of its own.
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
