'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFaultText } from '@/components/list/use-fault-text';
import { PersonForm } from '@/components/people/person-form';
import { PersonHeader } from '@/components/people/person-header';
import { lockOf, type PersonSource } from '@/components/people/person-rights';
import { valuesOf } from '@/components/people/person-values';
import { personViewQuery } from '@/components/people/person-view-query';
import { ErrorState } from '@/components/ui/error-state';
import { Skeleton } from '@/components/ui/skeleton';
import type { CurrentUser } from '@/lib/contract/auth';
import type { UserView } from '@/lib/contract/user-rows';

type PersonDetailsProps = { user: CurrentUser; source: PersonSource; id: number; listTitle: string };

export function PersonDetails({ user, source, id, listTitle }: PersonDetailsProps) {
  const t = useTranslations('common');
  const faultText = useFaultText();
  const view = useQuery(personViewQuery(user, source, id));
  if (view.data) {
    const reload = async () => (await view.refetch()).data;
    return <Loaded key={id} {...{ user, source, listTitle }} view={view.data} onReload={reload} />;
  }
  if (view.isPending)
    return (
      <div role="status" aria-label={t('states.loading')} className="flex flex-col gap-4">
        <Skeleton className="h-16 w-full max-w-4xl" />
        <Skeleton className="h-10 w-full" />
        <Skeleton className="h-96 w-full max-w-4xl" />
      </div>
    );
  return (
    <ErrorState
      message={faultText(view.error)}
      retryLabel={t('actions.retry')}
      onRetry={() => view.refetch()}
      isBusy={view.isFetching}
    />
  );
}

type LoadedProps = Omit<PersonDetailsProps, 'id'> & {
  view: UserView;
  onReload: () => Promise<UserView | undefined>;
};

function Loaded({ user, source, listTitle, view, onReload }: LoadedProps) {
  const t = useTranslations('people.locked');
  // The form keeps what it was filled from, while the query may go on to newer versions.
  const [opened, setOpened] = useState(() => ({ view, start: valuesOf(view) }));
  const reload = async () => {
    const newest = await onReload();
    if (newest) setOpened({ view: newest, start: valuesOf(newest) });
  };
  const lock = lockOf(user, view, source);
  return (
    <div className="flex flex-col gap-5">
      <PersonHeader user={user} person={view} source={source} listTitle={listTitle} onArchived={reload} />
      {lock && (
        <p className="rounded-lg border border-line bg-sunken px-4 py-3">
          <span className="font-medium">{t('title')}</span>
          {'. '}
          {t(lock)}
        </p>
      )}
      <PersonForm user={user} source={source} {...opened} isLocked={lock !== null} onReload={reload} />
    </div>
  );
}
