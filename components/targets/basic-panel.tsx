'use client';
import { useTranslations } from 'next-intl';
import { TextField } from '@/components/form/text-field';
import { ClientField } from '@/components/targets/client-field';
import { limits } from '@/lib/contract/limits';
import type { TargetView } from '@/lib/contract/targets';

type BasicPanelProps = { needsClient: boolean; owner: Pick<TargetView, 'userId' | 'userLogin'> | undefined };

export function BasicPanel({ needsClient, owner }: BasicPanelProps) {
  const t = useTranslations('targets.form');
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <TextField name="name" label={t('name')} isRequired maxLength={limits.nameLength} />
      {needsClient && <ClientField known={owner ? [{ value: String(owner.userId), label: owner.userLogin }] : []} />}
    </div>
  );
}
