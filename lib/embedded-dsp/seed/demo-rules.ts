import type { RuleInput } from '@/lib/contract/targeting/rules';

export interface SeedRule extends RuleInput {
  owner: string;
  isActive?: boolean;
  isArchived?: boolean;
  /** Campaigns that use the rule in all their ad sets. */
  campaigns?: readonly string[];
}

type Lists = Pick<RuleInput, 'type' | 'minImpressions' | 'domains' | 'iabCategories'>;
const empty = { minImpressions: 0, domains: [], iabCategories: [] };
const target: Lists & { maxPrice: null } = { type: 'target', maxPrice: null, ...empty, minImpressions: 500 };
const cost: Lists & { timeRange: 'NONE' } = { type: 'cost', timeRange: 'NONE', ...empty };

/** Rules of the demonstration: of both types, active and inactive, in ad sets and unused. */
export const seedRules: readonly SeedRule[] = [
  {
    ...target,
    owner: 'advertiser',
    name: 'Travel pages that get clicks',
    timeRange: 'LAST_WEEK',
    conditions: [{ param: 'ctr', operator: 'GREATER_OR_EQUAL', value: '0.02' }],
    iabCategories: ['IAB20', 'IAB15'],
    campaigns: ['Lisbon spring flights', 'Alps, early snow'],
  },
  {
    ...cost,
    owner: 'advertiser',
    name: 'No floors above $9',
    maxPrice: '8',
    conditions: [{ param: 'floor', operator: 'LESS_OR_EQUAL', value: '9' }],
    campaigns: ['Lisbon spring flights'],
  },
  {
    ...target,
    owner: 'advertiser',
    name: 'News below $12 CPM',
    isActive: false,
    timeRange: 'LAST_3_DAYS',
    conditions: [
      { param: 'cpm', operator: 'LESS_THAN', value: '12' },
      { param: 'impressions', operator: 'GREATER_THAN', value: '50' },
    ],
    domains: ['morning-news.example', 'daily-courier.example', 'city-herald.example'],
  },
  {
    ...target,
    owner: 'advertiser-pro',
    name: 'Sichtbare Plätze',
    timeRange: 'LAST_MONTH',
    conditions: [{ param: 'viewability', operator: 'GREATER_OR_EQUAL', value: '55' }],
    iabCategories: ['IAB10', 'IAB18', 'IAB21'],
    campaigns: ['Tische, Deutschland'],
  },
  {
    ...cost,
    owner: 'advertiser-pro',
    name: 'AppWave nur billig',
    maxPrice: '2.5',
    conditions: [
      { param: 'ssp', operator: 'STARTS_WITH', value: 'AppWave' },
      { param: 'bid', operator: 'GREATER_THAN', value: '1' },
    ],
  },
  {
    ...cost,
    owner: 'advertiser-manager',
    name: 'Ставка не выше 190 ₽',
    maxPrice: '190',
    conditions: [{ param: 'bid', operator: 'GREATER_THAN', value: '0' }],
    campaigns: ['Чай, вся Россия'],
  },
  {
    ...target,
    owner: 'ural-bank',
    name: 'Финансовые сайты с дорогими кликами',
    timeRange: 'NONE',
    conditions: [{ param: 'cpc', operator: 'LESS_OR_EQUAL', value: '900' }],
    iabCategories: ['IAB13'],
    campaigns: ['Вклады, Россия'],
  },
  {
    ...cost,
    owner: 'ural-bank',
    name: 'Без «Медиасети»',
    isArchived: true,
    maxPrice: null,
    conditions: [{ param: 'ssp', operator: 'NOT_EQUALS', value: 'Медиасеть' }],
  },
];
