'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { CampaignForm } from '@/components/campaigns/campaign-form';
import { CampaignHeader } from '@/components/campaigns/campaign-header';
import { valuesOf } from '@/components/campaigns/campaign-values';
import { refreshMs } from '@/components/campaigns/refresh-ms';
import { QueryFailed } from '@/components/list/query-failed';
import { Skeleton } from '@/components/ui/skeleton';
import { can } from '@/lib/access/can';
import { apiQuery } from '@/lib/browser/api-query';
import type { CurrentUser } from '@/lib/contract/auth';
import type { CampaignView } from '@/lib/contract/campaigns';

type CampaignDetailsProps = { user: CurrentUser; id: number };

/** One campaign: how it does, in the header, and everything that can be changed, in the form. */
export function CampaignDetails({ user, id }: CampaignDetailsProps) {
  const view = useQuery({ ...apiQuery('campaigns.view', { params: { id } }), refetchInterval: refreshMs });
  if (view.data)
    return <Loaded key={id} user={user} view={view.data} onReload={async () => (await view.refetch()).data} />;
  if (view.isPending) return <Loading />;
  return <QueryFailed found={view} />;
}

type LoadedProps = { user: CurrentUser; view: CampaignView; onReload: () => Promise<CampaignView | undefined> };

function Loaded({ user, view, onReload }: LoadedProps) {
  const t = useTranslations('campaigns.form');
  // The form keeps what it was filled from, while the header's figures go on changing.
  const [opened, setOpened] = useState(() => ({ view, start: valuesOf(view) }));
  const [version, setVersion] = useState(view.version);
  const reload = async () => {
    const newest = await onReload();
    if (!newest) return;
    setVersion(newest.version);
    setOpened({ view: newest, start: valuesOf(newest) });
  };
  const saved = (next: number) => {
    setVersion(next);
    return reload();
  };
  const isLocked = view.archived || !can(user, 'CAMPAIGN_UPDATE');
  return (
    <div className="flex flex-col gap-5">
      <CampaignHeader
        user={user}
        // Of the version that the form shows: a switch must not carry the form over somebody else's changes.
        campaign={{ ...view, version }}
        onChanged={(changed) => setVersion(changed.version)}
      />
      {view.archived && <p className="rounded-lg border border-line bg-sunken px-4 py-3">{t('archivedNote')}</p>}
      <fieldset disabled={isLocked} className="contents">
        <CampaignForm
          user={user}
          start={opened.start}
          saved={opened.view}
          version={version}
          canActivate={view.status === 'INACTIVE' && !isLocked}
          onSaved={saved}
          onReload={reload}
        />
      </fieldset>
    </div>
  );
}

function Loading() {
  const t = useTranslations('campaigns.details');
  return (
    <div role="status" aria-label={t('loading')} className="flex flex-col gap-5">
      <Skeleton className="h-8 w-64" />
      <Skeleton className="h-20" />
      <Skeleton className="h-64" />
      <Skeleton className="h-64" />
    </div>
  );
}
