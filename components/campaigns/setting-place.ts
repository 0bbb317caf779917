import type { SettingAction } from '@/lib/contract/setting-action';

type Anchor = SettingAction['anchor'];

/** Sections of the campaign's form by the API's name for the place; what is not in the form is left out. */
export const sectionOfAnchor: Partial<Record<Anchor, string>> = {
  ...{ dates: 'dates', schedule: 'schedule', adSets: 'adSets', exchanges: 'exchanges', budget: 'budget' },
  ...{ general: 'general', limits: 'budget', strategy: 'strategy', frequency: 'frequency' },
  optimization: 'optimization',
  ...{ price: 'adSets', targets: 'target', creatives: 'adSets', rules: 'rules' },
};

/** Sections of an ad set's own form. */
export const adSetSectionOf: Partial<Record<Anchor, string>> = {
  ...{ price: 'general', creatives: 'creatives', targets: 'target', rules: 'rules' },
};
