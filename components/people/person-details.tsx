'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { QueryFailed } from '@/components/list/query-failed';
import { PersonForm } from '@/components/people/person-form';
import type { PersonSource } from '@/components/people/person-rights';
import { personViewQuery } from '@/components/people/person-view-query';
import { Skeleton } from '@/components/ui/skeleton';
import { useCurrentUser } from '@/lib/browser/use-current-user';

type PersonDetailsProps = { source: PersonSource; id: number; listTitle: string };

export function PersonDetails({ source, id, listTitle }: PersonDetailsProps) {
  const user = useCurrentUser();
  const t = useTranslations('common');
  const view = useQuery(personViewQuery(user, source, id));
  if (view.data)
    return (
      <div className="flex flex-col gap-5">
        <PersonForm key={id} {...{ source, listTitle }} view={view.data} />
      </div>
    );
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
