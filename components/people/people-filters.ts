import type { useTranslations } from 'next-intl';
import type { Filter } from '@/components/list/filter';
import type { ManagerOptions } from '@/components/people/use-manager-options';
import { currencies, type Role } from '@/lib/contract/enumerations';

type Texts = { t: ReturnType<typeof useTranslations<'people'>>; words: ReturnType<typeof useTranslations<'enums'>> };

export const textFilter = ({ t }: Texts, key: 'login' | 'email' | 'companyName'): Filter => ({
  key,
  kind: 'text',
  label: t(`columns.${key}`),
});

export const roleFilter = ({ t, words }: Texts, roles: readonly Role[]): Filter => ({
  key: 'role',
  kind: 'multi',
  label: t('columns.role'),
  options: roles.map((value) => ({ value, label: words(`role.${value}`) })),
});

export const currencyFilter = ({ t }: Texts): Filter => ({
  key: 'currency',
  kind: 'multi',
  label: t('columns.currency'),
  options: currencies.map((value) => ({ value, label: value })),
});

/** For those who have managers to choose from; clients of those who have left, and of nobody, are to be found as well. */
export function managerFilter({ t }: Texts, { isAllowed, options, left, ...managers }: ManagerOptions): Filter[] {
  if (!isAllowed) return [];
  const gone = left.map(({ value, label }) => ({ value, label: t('filters.archivedManager', { login: label }) }));
  const all = [{ value: 'nobody', label: t('filters.nobody') }, ...options, ...gone];
  return [{ key: 'managerId', kind: 'multi', label: t('columns.manager'), options: all, ...managers }];
}

export const archivedFilter = ({ t }: Texts): Filter => ({
  key: 'archived',
  kind: 'select',
  label: t('filters.archived'),
  emptyLabel: t('filters.notArchived'),
  options: [{ value: 'true', label: t('filters.onlyArchived') }],
});
