'use client';
import { useQuery } from '@tanstack/react-query';
import { FormLoading } from '@/components/form/form-loading';
import { QueryFailed } from '@/components/list/query-failed';
import { RuleForm } from '@/components/rules/rule-form';
import { valuesOf } from '@/components/rules/rule-values';
import { apiQuery } from '@/lib/browser/api-query';

export function RuleDetails({ id }: { id: number }) {
  const view = useQuery(apiQuery('rules.view', { params: { id } }));
  if (view.data)
    return (
      <div className="flex flex-col gap-5">
        <RuleForm key={id} start={valuesOf(view.data)} view={view.data} />
      </div>
    );
  if (view.isPending) return <FormLoading />;
  return <QueryFailed found={view} />;
}
