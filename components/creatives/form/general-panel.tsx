'use client';
import { useTranslations } from 'next-intl';
import { ClientField } from '@/components/form/client-field';
import { LabelsField } from '@/components/form/labels-field';
import { TextField } from '@/components/form/text-field';
import { limits } from '@/lib/contract/limits';

export function GeneralPanel({ needsClient }: { needsClient: boolean }) {
  const t = useTranslations('creatives.form');
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <div className={needsClient ? undefined : 'sm:col-span-2'}>
        <TextField name="name" label={t('name')} isRequired maxLength={limits.nameLength} />
      </div>
      {needsClient && <ClientField isPage label={t('client')} />}
      <div className="sm:col-span-2">
        <LabelsField />
      </div>
    </div>
  );
}
