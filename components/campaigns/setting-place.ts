import type { SettingAction } from '@/lib/contract/setting-action';

type Anchor = SettingAction['anchor'];

/** Maps the API's anchors to sections of the campaign form; anchors outside the form are missing. */
export const sectionOfAnchor: Partial<Record<Anchor, string>> = {
  dates: 'dates',
  schedule: 'schedule',
  adSets: 'adSets',
  exchanges: 'exchanges',
  budget: 'budget',
  general: 'general',
  limits: 'budget',
  strategy: 'strategy',
  frequency: 'frequency',
  optimization: 'optimization',
  price: 'adSets',
  targets: 'target',
  creatives: 'adSets',
  rules: 'rules',
};

/** Maps anchors to sections of an ad set's form. */
export const adSetSectionOf: Partial<Record<Anchor, string>> = {
  price: 'general',
  creatives: 'creatives',
  targets: 'target',
  rules: 'rules',
};
