import type { useTranslations } from 'next-intl';
import {
  archiveFilter,
  type Filter,
  type FilterControls,
  shownFilters,
  usageFilter,
} from '@/components/list/filters/filter-controls';
import type { ClientOptions, LabelOptions } from '@/components/list/filters/filter-options';
import { readListAddress, type ValuesOf } from '@/components/list/read-list-address';
import { panelNames } from '@/components/targeting/conditions/panel-names';
import { apiQuery } from '@/lib/browser/api-query';
import { switchStatuses } from '@/lib/contract/enumerations';
import type { CurrentUser } from '@/lib/contract/people/auth';
import { targetList } from '@/lib/contract/targeting/target-list';

/** Filters of the contract that the screen does not offer. */
const unshown = ['id', 'createdFrom', 'createdTo'] as const;
type Unshown = (typeof unshown)[number];

/** Builds the list's query from its address. */
export function targetsQuery(valuesOf: ValuesOf, size?: number) {
  const query = readListAddress(targetList, valuesOf, { size, without: unshown });
  return { query, options: apiQuery('targets.list', { query }) };
}

type Texts = { t: ReturnType<typeof useTranslations<'targets'>>; words: ReturnType<typeof useTranslations<'enums'>> };

type Options = { clients: ClientOptions; labels: LabelOptions };

export function targetFilters(user: CurrentUser, { t, words }: Texts, options: Options): Filter[] {
  const controls: FilterControls<typeof targetList, Unshown> = {
    name: { kind: 'text', label: t('columns.name') },
    status: {
      kind: 'select',
      label: t('columns.status'),
      options: switchStatuses.map((value) => ({ value, label: words(`targetStatus.${value}`) })),
    },
    panel: {
      kind: 'multi',
      label: t('columns.panels'),
      options: panelNames.map((value) => ({ value, label: t(`panels.${value}`) })),
    },
    userId: { kind: 'multi', label: t('columns.userId'), permission: 'CLIENT_READ_ALL', ...options.clients },
    label: { kind: 'multi', label: t('columns.labels'), ...options.labels },
    isUsed: usageFilter(t),
    archived: archiveFilter(t),
  };
  return shownFilters(user, controls);
}
