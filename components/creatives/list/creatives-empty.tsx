'use client';
import { useTranslations } from 'next-intl';
import { NewCreativeLink } from '@/components/creatives/list/new-creative-link';
import { EmptyState } from '@/components/ui/empty-state';

export function CreativesEmpty({ isFiltered }: { isFiltered: boolean }) {
  const t = useTranslations('creatives.empty');
  if (isFiltered) return <EmptyState title={t('notFound')} text={t('notFoundText')} />;
  return <EmptyState title={t('title')} text={t('text')} action={<NewCreativeLink />} />;
}
