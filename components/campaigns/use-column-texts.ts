'use client';
import { useTranslations } from 'next-intl';
import type { CampaignColumnKey } from '@/lib/contract/campaigns';
import { type CampaignMeasureName, campaignMeasures } from '@/lib/contract/measures';

type LooseTranslator = { (key: string): string; has: (key: string) => boolean };

/** Headings of columns by key, and what explains them: a hint of the list's own, else the formula of the measure. */
export function useColumnTexts() {
  const t = useTranslations('campaigns.columns');
  // Keys come from the columns, so they cannot be among the typed ones; `has` looks before a hint is used.
  const hints = useTranslations('campaigns.hints') as unknown as LooseTranslator;
  const formula = useTranslations('enums.formula') as unknown as LooseTranslator; // as above
  return {
    heading: (key: string) => t(key as CampaignColumnKey), // the lists of columns hold these alone
    headingHint: (key: string) => {
      if (hints.has(key)) return hints(key);
      const measure = isMeasure(key) ? campaignMeasures[key].of : key;
      return formula.has(measure) ? formula(measure) : undefined;
    },
  };
}

const isMeasure = (key: string): key is CampaignMeasureName => Object.hasOwn(campaignMeasures, key);
