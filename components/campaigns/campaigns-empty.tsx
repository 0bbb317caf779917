'use client';
import { useTranslations } from 'next-intl';
import { NewCampaignLink } from '@/components/campaigns/new-campaign-link';
import { EmptyState } from '@/components/ui/empty-state';
import { can } from '@/lib/access/can';
import type { CurrentUser } from '@/lib/contract/auth';

export function CampaignsEmpty({ user, isFiltered }: { user: CurrentUser; isFiltered: boolean }) {
  const t = useTranslations('campaigns.empty');
  if (isFiltered) return <EmptyState title={t('notFound')} text={t('notFoundText')} />;
  return (
    <EmptyState
      title={t('title')}
      text={t('text')}
      action={can(user, 'CAMPAIGN_CREATE', 'CAMPAIGN_CREATE_FOR_CLIENT') && <NewCampaignLink user={user} />}
    />
  );
}
