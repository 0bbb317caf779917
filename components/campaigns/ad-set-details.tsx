'use client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { AdSetFigures } from '@/components/campaigns/ad-set-figures';
import { AdSetForm } from '@/components/campaigns/ad-set-form';
import { AdSetHeader } from '@/components/campaigns/ad-set-header';
import { valuesOf } from '@/components/campaigns/campaign-values';
import { refreshMs } from '@/components/campaigns/refresh-ms';
import { QueryFailed } from '@/components/list/query-failed';
import { NotGranted } from '@/components/ui/not-granted';
import { Skeleton } from '@/components/ui/skeleton';
import { can, canEnter } from '@/lib/access/can';
import { apiQuery } from '@/lib/browser/api-query';
import type { CurrentUser } from '@/lib/contract/auth';
import type { AnswerOf } from '@/lib/contract/call-types';
import { useNotGranted } from '@/lib/i18n/use-not-granted';

type View = AnswerOf<'campaigns.adSet'>;

/** One ad set: what it did, and everything of it that can be changed. */
export function AdSetDetails({ user, id }: { user: CurrentUser; id: number }) {
  const found = useQuery({ ...apiQuery('campaigns.adSet', { params: { id } }), refetchInterval: refreshMs });
  if (found.data)
    return <Loaded key={id} user={user} view={found.data} onReload={async () => (await found.refetch()).data} />;
  return found.isPending ? <Loading /> : <QueryFailed found={found} />;
}

type LoadedProps = { user: CurrentUser; view: View; onReload: () => Promise<View | undefined> };

function Loaded({ user, view, onReload }: LoadedProps) {
  const t = useTranslations('campaigns.form');
  const words = useTranslations('campaigns.withheld');
  const { say } = useNotGranted(user);
  const client = useQueryClient();
  // The form keeps what it was filled from, while header and figures go on changing.
  const [opened, setOpened] = useState(() => ({ view, start: valuesOf(view.campaign) }));
  const [version, setVersion] = useState(view.campaign.version);
  const reload = async () => {
    const newest = await onReload();
    if (!newest) return;
    setVersion(newest.campaign.version);
    setOpened({ view: newest, start: valuesOf(newest.campaign) });
  };
  const saved = (next: number) => {
    setVersion(next);
    void client.invalidateQueries({ queryKey: ['campaigns.view'] });
    return reload();
  };
  const { campaign } = view;
  const isLocked = campaign.archived || !can(user, 'CAMPAIGN_UPDATE');
  return (
    <div className="flex flex-col gap-5">
      <AdSetHeader user={user} adSet={view} />
      {canEnter(user, 'STATISTIC') ? (
        <AdSetFigures user={user} id={view.id} campaignId={campaign.id} currency={campaign.currency} />
      ) : (
        <NotGranted text={say(words('seeStatistics'))} />
      )}
      {campaign.archived && <p className="rounded-lg border border-line bg-sunken px-4 py-3">{t('archivedNote')}</p>}
      <fieldset disabled={isLocked} className="contents">
        <AdSetForm
          user={user}
          adSet={opened.view}
          start={opened.start}
          version={version}
          onSaved={saved}
          onReload={reload}
        />
      </fieldset>
    </div>
  );
}

function Loading() {
  const label = useTranslations('campaigns.adSet')('loading');
  return (
    <div role="status" aria-label={label} className="flex flex-col gap-5">
      <Skeleton className="h-8 w-64" />
      <Skeleton className="h-32" />
      <Skeleton className="h-40" />
      <Skeleton className="h-64" />
    </div>
  );
}
