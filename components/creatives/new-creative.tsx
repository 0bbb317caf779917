'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { CreativeForm } from '@/components/creatives/creative-form';
import { CreativeTypes } from '@/components/creatives/creative-types';
import { emptyCreative } from '@/components/creatives/creative-values';
import { mayCreate } from '@/components/creatives/may-change';
import { BackLink } from '@/components/shell/back-link';
import { NoPermission } from '@/components/ui/no-permission';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { CreativeType } from '@/lib/contract/enumerations';

type NewCreativeProps = { type: CreativeType };

export function NewCreative({ type }: NewCreativeProps) {
  const user = useCurrentUser();
  const t = useTranslations('creatives');
  const states = useTranslations('common.states');
  // Another type is another page, and another form.
  const [start] = useState(() => emptyCreative(type));
  return (
    <div className="flex flex-col gap-5">
      <header className="flex flex-col gap-1">
        <BackLink screen="creatives" label={t('details.back')} />
        <h1 className="text-title font-semibold">{t('new')}</h1>
      </header>
      <CreativeTypes current={type} />
      {mayCreate(user) ? (
        <CreativeForm start={start} />
      ) : (
        <NoPermission title={states('noPermissionTitle')} text={states('noPermissionText')} />
      )}
    </div>
  );
}
