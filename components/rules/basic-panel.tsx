'use client';
import { useTranslations } from 'next-intl';
import { ClientField } from '@/components/form/client-field';
import { SwitchField } from '@/components/form/switch-field';
import { TextField } from '@/components/form/text-field';
import { limits } from '@/lib/contract/limits';
import type { RuleView } from '@/lib/contract/targeting/rules';

type BasicPanelProps = {
  isNew: boolean;
  needsClient: boolean;
  owner: Pick<RuleView, 'userId' | 'userLogin'> | undefined;
};

export function BasicPanel({ isNew, needsClient, owner }: BasicPanelProps) {
  const t = useTranslations('rules.form');
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
      {isNew && (
        <div className="sm:col-span-2">
          <SwitchField name="isActive" label={t('active')} hint={t('activeHint')} />
        </div>
      )}
    </div>
  );
}
