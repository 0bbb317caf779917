'use client';
import Plus from 'lucide-react/icons/plus';
import { useTranslations } from 'next-intl';
import { EmptyState } from '@/components/ui/empty-state';
import { LinkButton } from '@/components/ui/link-button';
import { NotGranted } from '@/components/ui/not-granted';
import { can } from '@/lib/access/can';
import { familyOf } from '@/lib/access/families';
import { screenPath } from '@/lib/access/screens';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import { Link } from '@/lib/i18n/navigation';
import { useNotGranted } from '@/lib/i18n/use-not-granted';

/** Stands in place of the charts when nothing was shown to anybody. */
export function DashboardEmpty() {
  const user = useCurrentUser();
  const t = useTranslations('dashboard.empty');
  const mayCreate = can(user, 'CAMPAIGN_CREATE', 'CAMPAIGN_CREATE_FOR_CLIENT');
  const { say } = useNotGranted(user);
  const link = mayCreate ? (
    <LinkButton variant="primary" href={screenPath(familyOf(user.role), 'newCampaign')} link={Link}>
      <Plus aria-hidden="true" />
      {t('newCampaign')}
    </LinkButton>
  ) : (
    <NotGranted text={say(t('create'))} />
  );
  return (
    <div className="rounded-lg border border-line bg-surface">
      <EmptyState title={t('title')} text={t(mayCreate ? 'text' : 'readOnly')} action={link} />
    </div>
  );
}
