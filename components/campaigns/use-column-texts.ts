'use client';
import { useTranslations } from 'next-intl';
import { type CampaignMeasureName, campaignMeasures } from '@/lib/contract/measures';

type LooseTranslator = { (key: string): string; has: (key: string) => boolean };

/** Headings of columns by key, and what explains them: a hint of the list's own, else the formula of the measure. */
export function useColumnTexts() {
  // Keys come from the columns, so they cannot be among the typed ones; `has` looks before a hint is used.
  const t = useTranslations('campaigns') as unknown as LooseTranslator;
  const formula = useTranslations('enums.formula') as unknown as LooseTranslator; // as above
  return {
    heading: (key: string) => t(`columns.${key}`),
    headingHint: (key: string) => {
      if (t.has(`hints.${key}`)) return t(`hints.${key}`);
      const measure = isMeasure(key) ? campaignMeasures[key].of : key;
      return formula.has(measure) ? formula(measure) : undefined;
    },
  };
}

const isMeasure = (key: string): key is CampaignMeasureName => Object.hasOwn(campaignMeasures, key);
