'use client';
import { useQuery } from '@tanstack/react-query';
import { useLocale } from 'next-intl';
import { FormLoading } from '@/components/form/form-loading';
import { QueryFailed } from '@/components/list/query-failed';
import { valuesOf } from '@/components/targeting/conditions/target-values';
import { targetViewQuery } from '@/components/targeting/conditions/target-view-query';
import { TargetForm } from '@/components/targets/target-form';

export function TargetDetails({ id }: { id: number }) {
  const view = useQuery(targetViewQuery(id, useLocale()));
  if (view.data)
    return (
      <div className="flex flex-col gap-5">
        <TargetForm key={id} start={valuesOf(view.data)} view={view.data} />
      </div>
    );
  if (view.isPending) return <FormLoading />;
  return <QueryFailed found={view} />;
}
