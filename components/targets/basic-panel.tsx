'use client';
import { useTranslations } from 'next-intl';
import { ClientField } from '@/components/form/client-field';
import { LabelsField } from '@/components/form/labels-field';
import { TextField } from '@/components/form/text-field';
import { limits } from '@/lib/contract/limits';
import type { TargetView } from '@/lib/contract/targeting/targets';

type BasicPanelProps = { needsClient: boolean; owner: Pick<TargetView, 'userId' | 'userLogin'> | undefined };

export function BasicPanel({ needsClient, owner }: BasicPanelProps) {
  const t = useTranslations('targets.form');
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <TextField name="name" label={t('name')} isRequired maxLength={limits.nameLength} />
      {needsClient && (
        <ClientField
          isPage
          label={t('client')}
          hint={t('clientHint')}
          known={owner ? [{ value: String(owner.userId), label: owner.userLogin }] : []}
        />
      )}
      <div className="sm:col-span-2">
        <LabelsField />
      </div>
    </div>
  );
}
