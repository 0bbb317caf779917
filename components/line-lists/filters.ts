import type { useTranslations } from 'next-intl';
import type { Unshown } from '@/components/line-lists/line-lists-query';
import type { Filter } from '@/components/list/filters/filter';
import { type FilterControls, shownFilters } from '@/components/list/filters/filter-controls';
import type { ClientOptions } from '@/components/list/filters/use-client-options';
import type { CurrentUser } from '@/lib/contract/people/auth';
import { lineListKinds, type lineListShape } from '@/lib/contract/targeting/line-list-shape';

type Texts = {
  t: ReturnType<typeof useTranslations<'line-lists'>>;
  words: ReturnType<typeof useTranslations<'enums'>>;
};

export function lineListFilters(user: CurrentUser, { t, words }: Texts, clients: ClientOptions): Filter[] {
  const controls: FilterControls<typeof lineListShape, Unshown> = {
    name: { kind: 'text', label: t('columns.name') },
    kind: {
      kind: 'select',
      label: t('columns.kind'),
      options: lineListKinds.map((value) => ({ value, label: words(`lineListKind.${value}`) })),
    },
    userId: { kind: 'multi', label: t('columns.userLogin'), permission: 'CLIENT_READ_ALL', ...clients },
  };
  return shownFilters(user, controls);
}
