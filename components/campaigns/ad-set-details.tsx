'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { AdSetFigures } from '@/components/campaigns/ad-set-figures';
import { AdSetForm } from '@/components/campaigns/ad-set-form';
import { AdSetHeader } from '@/components/campaigns/ad-set-header';
import { refreshMs } from '@/components/campaigns/refresh-ms';
import { QueryFailed } from '@/components/list/query-failed';
import { NotGranted } from '@/components/ui/not-granted';
import { Skeleton } from '@/components/ui/skeleton';
import { can, canEnter } from '@/lib/access/can';
import { apiQuery } from '@/lib/browser/api-query';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { AnswerOf } from '@/lib/contract/call-types';
import { useNotGranted } from '@/lib/i18n/use-not-granted';

type View = AnswerOf<'campaigns.adSet'>;

/** One ad set: what it did, and everything of it that can be changed. */
export function AdSetDetails({ id }: { id: number }) {
  const found = useQuery({ ...apiQuery('campaigns.adSet', { params: { id } }), refetchInterval: refreshMs });
  if (found.data) return <Loaded key={id} view={found.data} />;
  return found.isPending ? <Loading /> : <QueryFailed found={found} />;
}

function Loaded({ view }: { view: View }) {
  const user = useCurrentUser();
  const t = useTranslations('campaigns.form');
  const words = useTranslations('campaigns.withheld');
  const { say } = useNotGranted(user);
  const { campaign } = view;
  const isLocked = campaign.archived || !can(user, 'CAMPAIGN_UPDATE');
  return (
    <div className="flex flex-col gap-5">
      <AdSetHeader adSet={view} />
      {canEnter(user, 'STATISTIC') ? (
        <AdSetFigures id={view.id} campaignId={campaign.id} currency={campaign.currency} />
      ) : (
        <NotGranted text={say(words('seeStatistics'))} />
      )}
      {campaign.archived && <p className="rounded-lg border border-line bg-sunken px-4 py-3">{t('archivedNote')}</p>}
      <fieldset disabled={isLocked} className="contents">
        <AdSetForm view={view} />
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
