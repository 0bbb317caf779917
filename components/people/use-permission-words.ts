'use client';
import { useTranslations } from 'next-intl';
import type { Permission } from '@/lib/contract/people/permissions';

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
