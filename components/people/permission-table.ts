import { type Permission, type PermissionGroup, permissionGroups } from '@/lib/contract/people/permissions';

export const matrixActions = ['CREATE', 'READ', 'READ_ALL', 'UPDATE', 'REMOVE'] as const;
type MatrixAction = (typeof matrixActions)[number];

export interface PermissionRow {
  group: PermissionGroup;
  /** The group's permission for each action; null where it has no such action. */
  actions: Readonly<Record<MatrixAction, Permission | null>>;
  /** Permissions of the group's own, §6. */
  special: readonly Permission[];
  /** Permissions that show a column. */
  columns: readonly Permission[];
  all: readonly Permission[];
}

const isColumn = (permission: Permission) => permission.includes('_COLUMN_');

/** The catalogue as §6 tells it: a row for each group, a column for each action, and what stands under the group. */
export const permissionTable: readonly PermissionRow[] = Object.entries(permissionGroups).map(([name, list]) => {
  // Object.entries forgets that the keys are the groups.
  const group = name as PermissionGroup;
  const all: readonly Permission[] = list;
  const find = (action: MatrixAction) => all.find((permission) => permission === `${group}_${action}`) ?? null;
  const [CREATE, READ, READ_ALL, UPDATE, REMOVE] = [
    find('CREATE'),
    find('READ'),
    find('READ_ALL'),
    find('UPDATE'),
    find('REMOVE'),
  ];
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
