'use client';
import { useTranslations } from 'next-intl';
import { type Permission, type PermissionGroup, permissionGroups } from '@/lib/contract/people/permissions';

export const matrixActions = ['CREATE', 'READ', 'READ_ALL', 'UPDATE', 'REMOVE'] as const;
type MatrixAction = (typeof matrixActions)[number];

export interface PermissionRow {
  group: PermissionGroup;
  /** The group's permission for each action; null if there is none. */
  actions: Readonly<Record<MatrixAction, Permission | null>>;
  /** Special permissions of the group, §6. */
  special: readonly Permission[];
  /** Permissions that show a column. */
  columns: readonly Permission[];
  all: readonly Permission[];
}

const isColumn = (permission: Permission) => permission.includes('_COLUMN_');

/** The permissions of §6: a row for each group, a column for each action, and special permissions. */
export const permissionTable: readonly PermissionRow[] = Object.entries(permissionGroups).map(([name, list]) => {
  // Object.entries loses the literal types of the keys.
  const group = name as PermissionGroup;
  const all: readonly Permission[] = list;
  const find = (action: MatrixAction) => all.find((permission) => permission === `${group}_${action}`) ?? null;
  const CREATE = find('CREATE');
  const READ = find('READ');
  const READ_ALL = find('READ_ALL');
  const UPDATE = find('UPDATE');
  const REMOVE = find('REMOVE');
  const actions = { CREATE, READ, READ_ALL, UPDATE, REMOVE };
  const rest = all.filter((permission) => !Object.values(actions).includes(permission));
  return {
    group,
    actions,
    special: rest.filter((permission) => !isColumn(permission)),
    columns: rest.filter(isColumn),
    all,
  };
});

/**
 * Returns a function with the name of a permission and its group: an action, a column or a special name; null if
 * unknown.
 */
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

/** Returns a function with the text of a special permission; for a column permission, the column's heading. */
export function usePermissionWords(): (permission: Permission) => string {
  // The key comes from the list of permissions; a test checks that the messages exist.
  const t = useTranslations('people') as unknown as LooseTranslator;
  return (permission) => {
    const column = permission.split('_COLUMN_')[1];
    return column ? t(`column.${column}`) : t(`special.${permission}`);
  };
}
