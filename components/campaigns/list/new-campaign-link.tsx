'use client';
import Plus from 'lucide-react/icons/plus';
import { useTranslations } from 'next-intl';
import { useDenied } from '@/components/campaigns/may-change';
import { useFamily } from '@/components/shell/use-family';
import { LinkButton } from '@/components/ui/button';
import { NotGranted } from '@/components/ui/empty-state';
import { screenPath } from '@/lib/access/screens';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import { Link } from '@/lib/i18n/navigation';

export function NewCampaignLink() {
  const user = useCurrentUser();
  const t = useTranslations('campaigns');
  const family = useFamily();
  const denied = useDenied(user)('create');
  if (denied) return <NotGranted text={denied} className="max-w-96" />;
  return (
    <LinkButton variant="primary" aria-keyshortcuts="C" href={screenPath(family, 'newCampaign')} link={Link}>
      <Plus aria-hidden="true" />
      {t('new')}
    </LinkButton>
  );
}

/** The way to a first campaign for who has none. */
export function FirstCampaignLink() {
  const t = useTranslations('campaigns');
  return (
    <LinkButton variant="primary" href={screenPath(useFamily(), 'firstCampaign')} link={Link}>
      {t('firstCampaign')}
    </LinkButton>
  );
}
