'use client';
import { useQuery } from '@tanstack/react-query';
import { FormLoading } from '@/components/form/form-loading';
import { IntegrationForm } from '@/components/integrations/integration-form';
import { valuesOf } from '@/components/integrations/integration-values';
import { integrationViewQuery } from '@/components/integrations/integration-view-query';
import { QueryFailed } from '@/components/list/query-failed';

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
