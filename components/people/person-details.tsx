'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useOpened } from '@/components/form/use-opened';
import { QueryFailed } from '@/components/list/query-failed';
import { PersonForm } from '@/components/people/person-form';
import { PersonHeader } from '@/components/people/person-header';
import { lockOf, type PersonSource } from '@/components/people/person-rights';
import { valuesOf } from '@/components/people/person-values';
import { personViewQuery } from '@/components/people/person-view-query';
import { Skeleton } from '@/components/ui/skeleton';
import type { CurrentUser } from '@/lib/contract/auth';
import type { UserView } from '@/lib/contract/user-rows';

type PersonDetailsProps = { user: CurrentUser; source: PersonSource; id: number; listTitle: string };

export function PersonDetails({ user, source, id, listTitle }: PersonDetailsProps) {
  const t = useTranslations('common');
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
  return <QueryFailed found={view} />;
}

type LoadedProps = Omit<PersonDetailsProps, 'id'> & {
  view: UserView;
  onReload: () => Promise<UserView | undefined>;
};

function Loaded({ user, source, listTitle, view, onReload }: LoadedProps) {
  const t = useTranslations('people.locked');
  const { opened, reload } = useOpened(view, valuesOf, onReload);
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
