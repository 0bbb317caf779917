'use client';
import { useTranslations } from 'next-intl';
import { CheckboxField } from '@/components/form/checkbox-field';

/** What happens next, and whether the campaign starts without being asked again. */
export function StartPanel() {
  const t = useTranslations('first-campaign.start');
  return (
    <div className="flex flex-col gap-3">
      <CheckboxField name="startsOnceApproved" label={t('byItself')} hint={t('byItselfHint')} />
      <p className="text-sm text-muted">{t('funds')}</p>
    </div>
  );
}
