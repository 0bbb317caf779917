'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { exchangesQuery, fittingExchanges } from '@/components/campaigns/form/exchanges-query';
import { mayWriteOwnTarget, useDenied } from '@/components/campaigns/may-change';
import { mayCreateForClient } from '@/components/creatives/may-change';
import { FirstCampaignForm } from '@/components/first-campaign/first-campaign-form';
import { firstValues } from '@/components/first-campaign/first-values';
import { useScopedClient } from '@/components/form/client-field';
import { BackLink } from '@/components/shell/back-link';
import { NoPermission } from '@/components/ui/empty-state';
import { Skeleton } from '@/components/ui/progress';
import { can } from '@/lib/access/can';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { ClientEntry } from '@/lib/contract/targeting/client-dictionaries';

/** `today` is the day in the person's zone. */
type FirstCampaignProps = { today: string };

/** A whole campaign on one page: from the landing page to the start. */
export function FirstCampaign({ today }: FirstCampaignProps) {
  const t = useTranslations('first-campaign');
  const back = useTranslations('campaigns.details')('back');
  const noAccess = useTranslations('common.states')('noPermissionTitle');
  const denied = useDenied(useCurrentUser())('create');
  return (
    <div className="flex flex-col gap-5">
      <header className="flex flex-col gap-1">
        <BackLink screen="campaigns" label={back} />
        <h1 className="text-title font-semibold">{t('title')}</h1>
        <p className="text-muted">{t('text')}</p>
      </header>
      {denied ? <NoPermission title={noAccess} text={denied} /> : <Started today={today} />}
    </div>
  );
}

function Started({ today }: FirstCampaignProps) {
  const { client, isPending } = useScopedClient();
  const isForClient = can(useCurrentUser(), 'CAMPAIGN_CREATE_FOR_CLIENT');
  const [isBegun, setBegun] = useState(false);
  if (isPending && !isBegun) return <Skeleton className="h-64" />;
  // From here on the form stays, whichever client the bar names next.
  if (!isBegun) setBegun(true);
  return <Empty today={today} client={isForClient ? client : undefined} isForClient={isForClient} />;
}

type EmptyProps = FirstCampaignProps & { client: ClientEntry | undefined; isForClient: boolean };

function Empty({ today, client, isForClient }: EmptyProps) {
  const user = useCurrentUser();
  const adSetName = useTranslations('campaigns.adSets')('number', { number: 1 });
  const { data } = useQuery(exchangesQuery);
  const [start] = useState(() =>
    firstValues({
      ...{ startDate: today, adSetName, userId: client ? String(client.id) : '' },
      timeZone: client?.timeZone ?? user.timeZoneKey,
      currency: client?.currency ?? user.currency ?? 'USD',
      exchanges: fittingExchanges(data?.content ?? [], 'banner'),
      hasTarget: mayWriteOwnTarget(user, isForClient ? undefined : user.id, false),
    }),
  );
  const hasBanners = isForClient ? mayCreateForClient(user) : can(user, 'CREATIVE_CREATE');
  return <FirstCampaignForm start={start} hasBanners={hasBanners} />;
}
