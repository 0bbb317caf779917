'use client';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { FormLoading } from '@/components/form/form-loading';
import { useOpened } from '@/components/form/use-opened';
import { QueryFailed } from '@/components/list/query-failed';
import { mayChange } from '@/components/targets/may-change';
import { TargetForm } from '@/components/targets/target-form';
import { TargetHeader } from '@/components/targets/target-header';
import { valuesOf } from '@/components/targets/target-values';
import { targetViewQuery } from '@/components/targets/target-view-query';
import type { CurrentUser } from '@/lib/contract/auth';
import type { TargetView } from '@/lib/contract/targets';

export function TargetDetails({ user, id }: { user: CurrentUser; id: number }) {
  const view = useQuery(targetViewQuery(id, useLocale()));
  if (view.data) {
    return <Loaded key={id} user={user} view={view.data} onReload={async () => (await view.refetch()).data} />;
  }
  if (view.isPending) return <FormLoading />;
  return <QueryFailed found={view} />;
}

type LoadedProps = { user: CurrentUser; view: TargetView; onReload: () => Promise<TargetView | undefined> };

function Loaded({ user, view, onReload }: LoadedProps) {
  const t = useTranslations('targets.form');
  const { opened, reload, follow } = useOpened(view, valuesOf, onReload);
  const { archived } = opened.view;
  return (
    <div className="flex flex-col gap-5">
      <TargetHeader user={user} target={opened.view} onChanged={follow} />
      {archived && <p className="rounded-lg border border-line bg-sunken px-4 py-3">{t('archivedNote')}</p>}
      <fieldset disabled={archived || !mayChange(user, view, 'UPDATE')} className="contents">
        <TargetForm user={user} start={opened.start} saved={opened.view} onSaved={reload} onReload={reload} />
      </fieldset>
    </div>
  );
}
