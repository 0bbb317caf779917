'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { EmptyState } from '@/components/ui/empty-state';

type ListEmptyProps = {
  area: 'campaigns' | 'integrations' | 'rules' | 'segments' | 'targets';
  isFiltered: boolean;
  /** The way to make the first one; nothing for who may not. */
  create: ReactNode;
};

/** No rows: none that fit the filters, or none at all, and then what the list is for and how it begins. */
export function ListEmpty({ area, isFiltered, create }: ListEmptyProps) {
  const t = useTranslations(`${area}.empty`);
  if (isFiltered) return <EmptyState title={t('notFound')} text={t('notFoundText')} />;
  return <EmptyState title={t('title')} text={t('text')} action={create} />;
}
