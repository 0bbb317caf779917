'use client';
import { useQuery } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useTranslations } from 'next-intl';
import { AdSetFigures } from '@/components/campaigns/ad-sets/ad-set-figures';
import { AdSetForm } from '@/components/campaigns/ad-sets/ad-set-form';
import { BidderBadge } from '@/components/campaigns/bidder-badge';
import { refreshMs } from '@/components/campaigns/list/refresh-ms';
import { useDenied } from '@/components/campaigns/use-denied';
import { History } from '@/components/history/history';
import { QueryFailed } from '@/components/list/query-failed';
import { ThingHeading } from '@/components/shell/thing-heading';
import { useFamily } from '@/components/shell/use-family';
import { Badge } from '@/components/ui/badge';
import { NotGranted } from '@/components/ui/empty-state';
import { Skeleton } from '@/components/ui/progress';
import { can, canEnter } from '@/lib/access/can';
import { screenPath } from '@/lib/access/screens';
import { apiQuery } from '@/lib/browser/api-query';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { AnswerOf } from '@/lib/contract/call-types';
import { Link } from '@/lib/i18n/navigation';
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
  const words = useTranslations('campaigns.denied');
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

/** Its name, the campaign that it stands in, and whether that bids. */
function AdSetHeader({ adSet }: { adSet: AnswerOf<'campaigns.adSet'> }) {
  const user = useCurrentUser();
  const t = useTranslations('campaigns.details');
  const words = useTranslations('enums');
  const family = useFamily();
  const { campaign } = adSet;
  const denied = useDenied(user)('update');
  return (
    <header className="flex flex-col gap-1">
      <Link
        href={screenPath(family, 'campaign', { id: campaign.id })}
        className="inline-flex w-fit max-w-full items-center gap-1 text-sm text-muted hover:text-text pointer-coarse:min-h-10"
      >
        <ArrowLeft aria-hidden="true" className="size-4 shrink-0" />
        <span className="truncate">{campaign.name}</span>
      </Link>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <ThingHeading name={adSet.name} clientId={adSet.campaign.userId} />
        {campaign.archived && <Badge>{t('archived')}</Badge>}
        <BidderBadge campaign={campaign} timeZone={user.timeZone} />
        <span className="text-sm text-muted">
          {words(`creativeType.${campaign.campaignType}`)} · {words(`strategy.${campaign.strategy}`)}
        </span>
        <div className="ml-auto">
          <History entity="adSet" id={adSet.id} currency={campaign.currency} />
        </div>
      </div>
      {denied && <NotGranted text={denied} />}
    </header>
  );
}
