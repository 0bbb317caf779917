import type { useTranslations } from 'next-intl';
import type { Filter } from '@/components/list/filter';
import { creativeTypes, currencies, switchStatuses } from '@/lib/contract/enumerations';
import { rtbVersions } from '@/lib/contract/integration-kinds';

type Texts = {
  t: ReturnType<typeof useTranslations<'integrations'>>;
  words: ReturnType<typeof useTranslations<'enums'>>;
};

export const integrationFilters = ({ t, words }: Texts): Filter[] => [
  { key: 'name', kind: 'text', label: t('columns.name') },
  {
    key: 'status',
    kind: 'select',
    label: t('columns.status'),
    options: switchStatuses.map((value) => ({ value, label: words(`status.${value}`) })),
  },
  {
    key: 'currency',
    kind: 'multi',
    label: t('columns.currency'),
    options: currencies.map((value) => ({ value, label: `${value} · ${words(`currency.${value}`)}` })),
  },
  {
    key: 'rtbVersion',
    kind: 'multi',
    label: t('columns.rtbVersion'),
    options: rtbVersions.map((value) => ({ value, label: value })),
  },
  {
    key: 'creativeTypes',
    kind: 'multi',
    label: t('columns.creativeTypes'),
    options: creativeTypes.map((value) => ({ value, label: words(`creativeType.${value}`) })),
  },
];
