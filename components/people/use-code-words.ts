'use client';
import { usePermissionName } from '@/components/people/use-permission-name';

/** Answers the words for the codes that a person's history speaks of: permissions, by their group. */
export function useCodeWords() {
  const permissionName = usePermissionName();
  return (kind: string, code: string): string | undefined => {
    const permission = kind === 'permission' ? permissionName(code) : null;
    return permission ? `${permission.group}: ${permission.name}` : undefined;
  };
}
