import type { useTranslations } from 'next-intl';
import {
  archiveFilter,
  type Filter,
  type FilterControls,
  shownFilters,
} from '@/components/list/filters/filter-controls';
import type { ClientOptions, LabelOptions } from '@/components/list/filters/filter-options';
import { readListAddress, type ValuesOf } from '@/components/list/read-list-address';
import { apiQuery } from '@/lib/browser/api-query';
import { creativeList } from '@/lib/contract/creatives/creative-list';
import { creativeTypes, moderationStatuses } from '@/lib/contract/enumerations';
import type { CurrentUser } from '@/lib/contract/people/auth';

/** Filters of the contract that the screen does not offer. */
const unshown = [
  'id',
  'subtype',
  'iabCategory',
  'dimensions',
  'createdFrom',
  'createdTo',
  'isBidding',
  'isUsed',
] as const;
type Unshown = (typeof unshown)[number];

/** Builds the list's query from its address. */
export function creativesQuery(valuesOf: ValuesOf, size?: number) {
  const query = readListAddress(creativeList, valuesOf, { size, without: unshown });
  return { query, options: apiQuery('creatives.list', { query }) };
}

type Texts = { t: ReturnType<typeof useTranslations<'creatives'>>; words: ReturnType<typeof useTranslations<'enums'>> };

type Options = { clients: ClientOptions; labels: LabelOptions };

/** The filters of the list. Only staff can filter by client. */
export function creativeFilters(user: CurrentUser, { t, words }: Texts, options: Options): Filter[] {
  const controls: FilterControls<typeof creativeList, Unshown> = {
    name: { kind: 'text', label: t('columns.name') },
    type: {
      kind: 'multi',
      label: t('columns.type'),
      options: creativeTypes.map((value) => ({ value, label: words(`creativeType.${value}`) })),
    },
    moderationStatus: {
      kind: 'multi',
      label: t('columns.moderationStatus'),
      options: moderationStatuses.map((value) => ({ value, label: words(`moderationStatus.${value}`) })),
    },
    userId: {
      kind: 'multi',
      label: t('columns.userLogin'),
      permission: 'CREATIVE_CREATE_FOR_CLIENT',
      ...options.clients,
    },
    archived: archiveFilter(t),
    label: { kind: 'multi', label: t('columns.labels'), ...options.labels },
  };
  return shownFilters(user, controls);
}
