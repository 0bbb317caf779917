'use client';
import { useTranslations } from 'next-intl';
import { useFamily } from '@/components/shell/use-family';
import { LinkButton } from '@/components/ui/button';
import { screenPath } from '@/lib/access/screens';
import { Link } from '@/lib/i18n/navigation';

/** The way to a first campaign for who has none. */
export function FirstCampaignLink() {
  const t = useTranslations('campaigns');
  return (
    <LinkButton variant="primary" href={screenPath(useFamily(), 'firstCampaign')} link={Link}>
      {t('firstCampaign')}
    </LinkButton>
  );
}
