import type { useTranslations } from 'next-intl';
import type { FilterControl, FilterControls } from '@/components/list/filters/filter-controls';
import type { Unshown } from '@/components/people/people-query';
import type { ManagerOptions } from '@/components/people/use-manager-options';
import { currencies, type Role } from '@/lib/contract/enumerations';
import type { peopleList } from '@/lib/contract/people/people-list';

type Texts = { t: ReturnType<typeof useTranslations<'people'>>; words: ReturnType<typeof useTranslations<'enums'>> };

export const textFilter = ({ t }: Texts, key: 'login' | 'email' | 'companyName'): FilterControl<'text'> => ({
  kind: 'text',
  label: t(`columns.${key}`),
});

export const roleFilter = ({ t, words }: Texts, roles: readonly Role[]): FilterControl<'multi'> => ({
  kind: 'multi',
  label: t('columns.role'),
  options: roles.map((value) => ({ value, label: words(`role.${value}`) })),
});

export const currencyFilter = ({ t }: Texts): FilterControl<'multi'> => ({
  kind: 'multi',
  label: t('columns.currency'),
  options: currencies.map((value) => ({ value, label: value })),
});

/** For those who have managers to choose from; clients of those who have left, and of nobody, are to be found as well. */
export function managerFilter({ t }: Texts, { isAllowed, options, left, ...managers }: ManagerOptions) {
  if (!isAllowed) return null;
  const gone = left.map(({ value, label }) => ({ value, label: t('filters.archivedManager', { login: label }) }));
  const all = [{ value: 'nobody', label: t('filters.nobody') }, ...options, ...gone];
  return { kind: 'multi', label: t('columns.manager'), options: all, ...managers } satisfies FilterControl<'multi'>;
}

/** The controls of either list; null: on the other screen alone. */
export type PeopleControls = FilterControls<typeof peopleList, Unshown>;
