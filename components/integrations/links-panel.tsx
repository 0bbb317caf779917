'use client';
import { useTranslations } from 'next-intl';
import { LinkField } from '@/components/integrations/link-field';

/** Addresses that an SSP may or may not have. */
export function LinksPanel() {
  const t = useTranslations('integrations.fieldHints');
  return (
    <div className="grid items-start gap-4">
      <LinkField name="cookieSyncLink" hint={t('cookieSyncLink')} />
      <LinkField name="cookieSyncIRLink" hint={t('cookieSyncIRLink')} />
      <LinkField name="statisticsLink" hint={t('statisticsLink')} />
    </div>
  );
}
