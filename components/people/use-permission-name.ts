'use client';
import { useTranslations } from 'next-intl';
import { matrixActions, type PermissionRow, permissionTable } from '@/components/people/permission-table';
import type { Permission } from '@/lib/contract/people/permissions';

/** What a permission is called within its group: an action, a column, or words of its own; null for a stranger. */
export function usePermissionName(): (code: string) => { group: string; name: string } | null {
  const t = useTranslations('people.matrix');
  const groups = useTranslations('people.groups');
  const words = usePermissionWords();
  const nameIn = (row: PermissionRow, permission: Permission) => {
    const action = matrixActions.find((one) => row.actions[one] === permission);
    if (action) return t(`actions.${action}`);
    return row.columns.includes(permission) ? t('column', { name: words(permission) }) : words(permission);
  };
  return (code) => {
    const row = permissionTable.find(({ all }) => all.some((one) => one === code));
    const permission = row?.all.find((one) => one === code);
    return row && permission ? { group: groups(row.group), name: nameIn(row, permission) } : null;
  };
}

type LooseTranslator = (key: string) => string;

/** Plain words of a special permission; a column's is the heading of the column. */
export function usePermissionWords(): (permission: Permission) => string {
  // The key comes from the catalogue of permissions; a test holds the messages to it.
  const t = useTranslations('people') as unknown as LooseTranslator;
  return (permission) => {
    const column = permission.split('_COLUMN_')[1];
    return column ? t(`column.${column}`) : t(`special.${permission}`);
  };
}
