import { useTranslations } from 'next-intl';
import type { CampaignColumnKey } from '@/lib/contract/campaigns/campaigns';

type Key = CampaignColumnKey | 'pace' | 'days' | 'change';

const sets = {
  delivery: ['status', 'bidderStatus', 'dailyBudget', 'pace', 'days', 'change', 'statSpend', 'totalBudget'],
  performance: [
    ...(['status', 'statSpend', 'statImpressions', 'statClicks', 'ctr', 'cpm', 'cpc'] as const),
    ...(['vtr', 'completionRate', 'cpv', 'change'] as const),
  ],
  auction: ['bidderStatus', 'strategy', 'statBids', 'statWins', 'winRate', 'fillRate', 'statSpend', 'cpm'],
} as const satisfies Record<string, readonly Key[]>;

const names = ['delivery', 'performance', 'auction'] as const satisfies readonly (keyof typeof sets)[];

/** Columns of the list for what one looks at. */
export function useColumnSets() {
  const t = useTranslations('campaigns.sets');
  return names.map((name) => ({ name: t(name), columns: sets[name] }));
}
