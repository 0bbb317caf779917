'use client';
import { useTranslations } from 'next-intl';
import { campaignsQuery, refreshMs } from '@/components/campaigns/list/campaigns-query';
import { campaignColumns, deniedColumns } from '@/components/campaigns/list/columns';
import { paceColumns, withPaces } from '@/components/campaigns/list/pace-columns';
import { pacedQuery, usePaces } from '@/components/campaigns/list/use-paces';
import { addressRange } from '@/components/list/filters/address-range';
import {
  archiveFilter,
  type Filter,
  type FilterControls,
  shownFilters,
} from '@/components/list/filters/filter-controls';
import {
  type ClientOptions,
  type LabelOptions,
  useClientOptions,
  useLabelOptions,
} from '@/components/list/filters/filter-options';
import type { ValuesOf } from '@/components/list/read-list-address';
import { orderColumns } from '@/components/list/table/column';
import { useFoundRows } from '@/components/list/use-found-rows';
import { isStaff } from '@/lib/access/is-staff';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import { useIsUnknown } from '@/lib/browser/use-is-unknown';
import { attentions, type campaignList } from '@/lib/contract/campaigns/campaign-list';
import type { CampaignColumnKey } from '@/lib/contract/campaigns/campaigns';
import { bidderStatuses, creativeTypes, strategies, switchStatuses } from '@/lib/contract/enumerations';
import type { CurrentUser } from '@/lib/contract/people/auth';

/** Rows for the address, in the remembered columns. They refresh while the page is visible. */
export function useCampaigns() {
  const user = useCurrentUser();
  const t = useTranslations('campaigns');
  const words = useTranslations('enums');
  const ofRows = campaignColumns(user, words);
  const ofPaces = paceColumns(user);
  const isPaceKnown = !useIsUnknown('campaigns.pace');
  const permitted = isPaceKnown ? withPaces(ofRows, ofPaces) : ofRows;
  const isPaced = (columns?: readonly string[]) =>
    orderColumns(permitted, columns).some((one) => ofPaces.includes(one));
  const queryOf = (valuesOf: ValuesOf, size?: number, columns?: readonly string[]) => {
    const list = campaignsQuery(valuesOf, size);
    return isPaced(columns) ? pacedQuery(list) : list;
  };
  const { shown, ...list } = useFoundRows('campaigns', queryOf, refreshMs);
  const range = addressRange((key) => list.params.getAll(key));
  const clients = useClientOptions(list.params.getAll('userId'));
  const labels = useLabelOptions(list.params);
  // Rows of an earlier address stay until those of this one come with their paces.
  const isDue = isPaced(list.table.columns) && !list.found.isPlaceholderData;
  const paced = usePaces(list.found.data?.content, range, isDue);
  const data = list.found.data && paced && { ...list.found.data, content: paced };
  return {
    ...list,
    found: { ...list.found, data },
    rows: paced,
    range,
    isPaceKnown,
    ...shown(permitted, campaignFilters(user, { t, words }, { clients, labels })),
    denied: deniedColumns(user, words),
  };
}

type Texts = { t: ReturnType<typeof useTranslations<'campaigns'>>; words: ReturnType<typeof useTranslations<'enums'>> };

type Options = { clients: ClientOptions; labels: LabelOptions };

/** Returns the filters of the list. A filter on a column requires that column's permission (§6). */
export function campaignFilters(user: CurrentUser, { t, words }: Texts, options: Options): Filter[] {
  const controls: FilterControls<typeof campaignList> = {
    name: { kind: 'text', label: t('columns.name'), permission: 'CAMPAIGN_STATISTICS_COLUMN_NAME' },
    status: {
      kind: 'select',
      label: t('columns.status'),
      permission: 'CAMPAIGN_STATISTICS_COLUMN_STATUS',
      options: switchStatuses.map((value) => ({ value, label: words(`status.${value}`) })),
    },
    bidderStatus: {
      kind: 'select',
      label: t('columns.bidderStatus'),
      permission: 'CAMPAIGN_STATISTICS_COLUMN_BIDDER_STATUS',
      options: bidderStatuses.map((value) => ({ value, label: words(`bidderStatus.${value}`) })),
    },
    campaignType: {
      kind: 'multi',
      label: t('filters.campaignType'),
      permission: 'CAMPAIGN_STATISTICS_COLUMN_CAMPAIGN_TYPE',
      options: creativeTypes.map((value) => ({ value, label: words(`creativeType.${value}`) })),
    },
    strategy: {
      kind: 'multi',
      label: t('columns.strategy'),
      permission: 'CAMPAIGN_STATISTICS_COLUMN_STRATEGY',
      options: strategies.map((value) => ({ value, label: words(`strategy.${value}`) })),
    },
    userId: isStaff(user)
      ? {
          kind: 'multi',
          label: t('columns.userId'),
          permission: 'CAMPAIGN_STATISTICS_COLUMN_USER_ID',
          ...options.clients,
        }
      : null,
    label: { kind: 'multi', label: t('columns.labels'), ...options.labels },
    attention: {
      kind: 'multi',
      label: t('attention.label'),
      options: attentions.map((value) => ({ value, label: t(`attention.${value}`) })),
    },
    archived: archiveFilter(t),
  };
  return shownFilters(user, controls);
}

type Key = CampaignColumnKey | 'pace' | 'days' | 'change';

const sets = {
  delivery: ['status', 'bidderStatus', 'dailyBudget', 'pace', 'days', 'change', 'statSpend', 'totalBudget'],
  performance: [
    'status',
    'statSpend',
    'statImpressions',
    'statClicks',
    'ctr',
    'cpm',
    'cpc',
    'vtr',
    'completionRate',
    'cpv',
    'change',
  ],
  auction: ['bidderStatus', 'strategy', 'statBids', 'statWins', 'winRate', 'fillRate', 'statSpend', 'cpm'],
} as const satisfies Record<string, readonly Key[]>;

const names = ['delivery', 'performance', 'auction'] as const satisfies readonly (keyof typeof sets)[];

/** Returns sets of columns for common tasks. */
export function useColumnSets() {
  const t = useTranslations('campaigns.sets');
  return names.map((name) => ({ name: t(name), columns: sets[name] }));
}
