'use client';
import { usePermissionName } from '@/components/people/use-permission-name';
import type { UserView } from '@/lib/contract/user-rows';

/** Answers the names of what a person's history speaks of: permissions, and the manager of now. */
export function usePersonNames({ managerId, managerLogin }: UserView) {
  const permissionName = usePermissionName();
  return (kind: string, id: string): string | undefined => {
    if (kind === 'user' && id === String(managerId)) return managerLogin ?? undefined;
    const permission = kind === 'permission' ? permissionName(id) : null;
    return permission ? `${permission.group}: ${permission.name}` : undefined;
  };
}
