'use client';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import type { Changed } from '@/components/list/switched-areas';
import { useFaultText } from '@/components/list/use-fault-text';
import { mayChange } from '@/components/targets/may-change';
import { TargetForm } from '@/components/targets/target-form';
import { TargetHeader } from '@/components/targets/target-header';
import { TargetLoading } from '@/components/targets/target-loading';
import { valuesOf } from '@/components/targets/target-values';
import { targetViewQuery } from '@/components/targets/target-view-query';
import { ErrorState } from '@/components/ui/error-state';
import type { CurrentUser } from '@/lib/contract/auth';
import type { TargetView } from '@/lib/contract/targets';

export function TargetDetails({ user, id }: { user: CurrentUser; id: number }) {
  const retry = useTranslations('common.actions')('retry');
  const faultText = useFaultText();
  const view = useQuery(targetViewQuery(id, useLocale()));
  if (view.data) {
    return <Loaded key={id} user={user} view={view.data} onReload={async () => (await view.refetch()).data} />;
  }
  if (view.isPending) return <TargetLoading />;
  return (
    <ErrorState
      message={faultText(view.error)}
      retryLabel={retry}
      onRetry={() => view.refetch()}
      isBusy={view.isFetching}
    />
  );
}

type LoadedProps = { user: CurrentUser; view: TargetView; onReload: () => Promise<TargetView | undefined> };

function Loaded({ user, view, onReload }: LoadedProps) {
  const t = useTranslations('targets.form');
  // The form keeps what it was filled from, while the query may go on to newer versions.
  const [opened, setOpened] = useState(() => ({ view, start: valuesOf(view) }));
  const reload = async () => {
    const newest = await onReload();
    if (newest) setOpened({ view: newest, start: valuesOf(newest) });
  };
  /** The open form goes on with the version of the switch, unless somebody else has changed the target in between. */
  const follow = ({ version, ...change }: Changed) =>
    setOpened(({ view: before, start }) => {
      const isNext = version === before.version + 1;
      return { start, view: { ...before, ...change, version: isNext ? version : before.version } };
    });
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
