'use client';
import { useController } from 'react-hook-form';
import { inCatalogueOrder } from '@/components/people/in-catalogue-order';
import { differenceFrom, type PermissionChoice, type Reason } from '@/components/people/permission-choice';
import type { PersonValues } from '@/components/people/person-values';
import type { Role } from '@/lib/contract/enumerations';
import type { Permission } from '@/lib/contract/people/permissions';

export type Mark = 'isAdded' | 'isRemoved';
export type PermissionState = ReturnType<typeof usePermissionState>;

/** The ticks of the matrix: what is on, how it differs from the role's bundle, and why some cannot be changed. */
export function usePermissionState(role: Role, choice: PermissionChoice) {
  const { field } = useController<PersonValues, 'permissions'>({ name: 'permissions' });
  const chosen = new Set(field.value);
  const { added, removed } = differenceFrom(role, field.value);
  const set = (changed: readonly Permission[], isOn: boolean) => {
    const next = new Set(field.value);
    for (const permission of changed.filter((one) => choice.reasonOf(one) === null))
      isOn ? next.add(permission) : next.delete(permission);
    field.onChange(inCatalogueOrder(next));
  };
  return {
    count: chosen.size,
    added: added.size,
    removed: removed.size,
    isOn: (permission: Permission) => chosen.has(permission),
    markOf: (permission: Permission): Mark | null =>
      added.has(permission) ? 'isAdded' : removed.has(permission) ? 'isRemoved' : null,
    reasonOf: (permission: Permission): Reason | null => choice.reasonOf(permission),
    set,
    reset: () => field.onChange([...choice.preset]),
  };
}
