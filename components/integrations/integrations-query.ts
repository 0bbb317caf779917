import type { useTranslations } from 'next-intl';
import { type Filter, type FilterControls, shownFilters } from '@/components/list/filters/filter-controls';
import { readListAddress, type ValuesOf } from '@/components/list/read-list-address';
import { apiQuery } from '@/lib/browser/api-query';
import { creativeTypes, currencies, switchStatuses } from '@/lib/contract/enumerations';
import { rtbVersions } from '@/lib/contract/integrations/integration-kinds';
import { integrationList } from '@/lib/contract/integrations/integration-list';
import type { CurrentUser } from '@/lib/contract/people/auth';

/** Builds the list's query from its address. */
export function integrationsQuery(valuesOf: ValuesOf, size?: number) {
  const query = readListAddress(integrationList, valuesOf, { size });
  return { query, options: apiQuery('integrations.list', { query }) };
}

type Texts = {
  t: ReturnType<typeof useTranslations<'integrations'>>;
  words: ReturnType<typeof useTranslations<'enums'>>;
};

export function integrationFilters(user: CurrentUser, { t, words }: Texts): Filter[] {
  const controls: FilterControls<typeof integrationList> = {
    name: { kind: 'text', label: t('columns.name') },
    status: {
      kind: 'select',
      label: t('columns.status'),
      options: switchStatuses.map((value) => ({ value, label: words(`status.${value}`) })),
    },
    currency: {
      kind: 'multi',
      label: t('columns.currency'),
      options: currencies.map((value) => ({ value, label: `${value} · ${words(`currency.${value}`)}` })),
    },
    rtbVersion: {
      kind: 'multi',
      label: t('columns.rtbVersion'),
      options: rtbVersions.map((value) => ({ value, label: value })),
    },
    creativeTypes: {
      kind: 'multi',
      label: t('columns.creativeTypes'),
      options: creativeTypes.map((value) => ({ value, label: words(`creativeType.${value}`) })),
    },
  };
  return shownFilters(user, controls);
}
