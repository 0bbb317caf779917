import type { useTranslations } from 'next-intl';
import type { Filter } from '@/components/list/filter';
import type { ClientOptions } from '@/components/list/use-client-options';
import { creativeTypes, moderationStatuses } from '@/lib/contract/enumerations';

type Texts = { t: ReturnType<typeof useTranslations<'creatives'>>; words: ReturnType<typeof useTranslations<'enums'>> };

/** The filters of the list; whose creatives they are is asked of staff alone. */
export function creativeFilters({ t, words }: Texts, clients: ClientOptions | null): Filter[] {
  return [
    { key: 'name', kind: 'text', label: t('columns.name') },
    {
      key: 'type',
      kind: 'multi',
      label: t('columns.type'),
      options: creativeTypes.map((value) => ({ value, label: words(`creativeType.${value}`) })),
    },
    {
      key: 'moderationStatus',
      kind: 'multi',
      label: t('columns.moderationStatus'),
      options: moderationStatuses.map((value) => ({ value, label: words(`moderationStatus.${value}`) })),
    },
    ...(clients ? [{ key: 'userId', kind: 'multi' as const, label: t('columns.userLogin'), ...clients }] : []),
  ];
}
