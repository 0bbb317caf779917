'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { CreativeForm } from '@/components/creatives/creative-form';
import { CreativeHeader } from '@/components/creatives/creative-header';
import { CreativeRecord } from '@/components/creatives/creative-record';
import { valuesOf } from '@/components/creatives/creative-values';
import { mayChange } from '@/components/creatives/may-change';
import { QueryFailed } from '@/components/list/query-failed';
import { Skeleton } from '@/components/ui/skeleton';
import { apiQuery } from '@/lib/browser/api-query';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { CreativeView } from '@/lib/contract/creatives';

/** How often the verdict and the "under bidding" mark are asked for anew. */
const refreshMs = 15_000;

type CreativeDetailsProps = { id: number };

/** One creative: how it does and how it was judged, and everything that can be changed, in the form. */
export function CreativeDetails({ id }: CreativeDetailsProps) {
  const loading = useTranslations('creatives.details')('loading');
  const view = useQuery({ ...apiQuery('creatives.view', { params: { id } }), refetchInterval: refreshMs });
  if (view.data) return <Loaded key={id} view={view.data} />;
  if (view.isPending)
    return (
      <div role="status" aria-label={loading} className="flex flex-col gap-5">
        <Skeleton className="h-8 w-64" />
        <Skeleton className="h-24" />
        <Skeleton className="h-80" />
        <Skeleton className="h-48" />
      </div>
    );
  return <QueryFailed found={view} />;
}

/** The form keeps what it was filled from, while verdict and figures go on changing. */
function Loaded({ view }: { view: CreativeView }) {
  const user = useCurrentUser();
  return (
    <div className="flex flex-col gap-5">
      <CreativeHeader creative={view} />
      <CreativeRecord creative={view} />
      <fieldset disabled={!mayChange(user, view, 'UPDATE')} className="contents">
        <CreativeForm start={valuesOf(view)} view={view} />
      </fieldset>
    </div>
  );
}
