'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormLoading } from '@/components/form/form-loading';
import { IntegrationForm } from '@/components/integrations/integration-form';
import { emptyIntegration, integrationViewQuery, valuesOf } from '@/components/integrations/integration-values';
import { useDenied } from '@/components/integrations/use-denied';
import { QueryFailed } from '@/components/list/query-failed';
import { BackLink } from '@/components/shell/back-link';
import { NoPermission } from '@/components/ui/empty-state';

export function NewIntegration() {
  const t = useTranslations('integrations');
  const states = useTranslations('common.states');
  const denied = useDenied()('create');
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

export function IntegrationDetails({ id }: { id: number }) {
  const view = useQuery(integrationViewQuery(id));
  if (view.data)
    return (
      <div className="flex flex-col gap-5">
        <IntegrationForm key={id} start={valuesOf(view.data)} view={view.data} />
      </div>
    );
  if (view.isPending) return <FormLoading />;
  return <QueryFailed found={view} />;
}
