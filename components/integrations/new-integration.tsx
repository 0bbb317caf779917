'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { IntegrationForm } from '@/components/integrations/integration-form';
import { emptyIntegration } from '@/components/integrations/integration-values';
import { useDenied } from '@/components/integrations/use-denied';
import { BackLink } from '@/components/shell/back-link';
import { NoPermission } from '@/components/ui/no-permission';
import { useCurrentUser } from '@/lib/browser/use-current-user';

export function NewIntegration() {
  const user = useCurrentUser();
  const t = useTranslations('integrations');
  const states = useTranslations('common.states');
  const denied = useDenied(user)('create');
  const [start] = useState(emptyIntegration);
  return (
    <div className="flex flex-col gap-5">
      <header className="flex flex-col gap-1">
        <BackLink screen="integrations" label={t('title')} />
        <h1 className="text-title font-semibold">{t('new')}</h1>
      </header>
      {denied ? <NoPermission title={states('noPermissionTitle')} text={denied} /> : <IntegrationForm start={start} />}
    </div>
  );
}
