'use client';
import { useTranslations } from 'next-intl';
import { TextField } from '@/components/form/text-field';

export function LinkPanel() {
  const t = useTranslations('creatives.form');
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <TextField
          name="finalUrl"
          type="url"
          label={t('finalUrl')}
          isRequired
          hint={t('finalUrlHint')}
          placeholder="https://"
        />
      </div>
      <TextField name="displayUrl" label={t('displayUrl')} hint={t('displayUrlHint')} />
      <TextField name="creativeOuterId" label={t('creativeOuterId')} hint={t('creativeOuterIdHint')} />
    </div>
  );
}
