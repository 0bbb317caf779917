'use client';
import { useTranslations } from 'next-intl';
import type { FormSection } from '@/components/form/form-section';
import { AccessPanel } from '@/components/integrations/access-panel';
import { AuctionPanel } from '@/components/integrations/auction-panel';
import { GeneralPanel } from '@/components/integrations/general-panel';
import { LinksPanel } from '@/components/integrations/links-panel';
import type { IntegrationView } from '@/lib/contract/integrations';

/** The panels of the form, every field of §3. */
export function useIntegrationSections(saved: IntegrationView | undefined): FormSection[] {
  const t = useTranslations('integrations.panels');
  return [
    {
      key: 'general',
      title: t('general'),
      fields: ['name', 'status', 'currency', 'category'],
      content: <GeneralPanel campaigns={saved?.campaigns} />,
    },
    {
      key: 'auction',
      title: t('auction'),
      fields: ['rtbVersion', 'sspSpecificProcessingKey', 'creativeTypes', 'sspIsCompressResponseRequired', 'eventTtl'],
      content: <AuctionPanel />,
    },
    {
      key: 'access',
      title: t('access'),
      fields: ['accessToken', 'exchangeLink'],
      content: <AccessPanel isTokenShown={saved?.isTokenShown ?? true} />,
    },
    {
      key: 'links',
      title: t('links'),
      fields: ['cookieSyncLink', 'cookieSyncIRLink', 'statisticsLink'],
      content: <LinksPanel />,
    },
  ];
}
