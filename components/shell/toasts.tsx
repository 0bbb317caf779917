'use client';
import { useTranslations } from 'next-intl';
import { Toaster } from '@/components/ui/toaster';

/** Where messages appear, named in the reader's language. */
export function Toasts() {
  const t = useTranslations('common.toasts');
  return <Toaster label={t('label')} closeLabel={t('close')} />;
}
