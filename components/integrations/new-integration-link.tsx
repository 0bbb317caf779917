'use client';
import Plus from 'lucide-react/icons/plus';
import { useTranslations } from 'next-intl';
import { useFamily } from '@/components/shell/use-family';
import { LinkButton } from '@/components/ui/link-button';
import { can } from '@/lib/access/can';
import { screenPath } from '@/lib/access/screens';
import type { CurrentUser } from '@/lib/contract/auth';
import { Link } from '@/lib/i18n/navigation';

export function NewIntegrationLink({ user }: { user: CurrentUser }) {
  const t = useTranslations('integrations');
  const family = useFamily();
  if (!can(user, 'INTEGRATION_CREATE')) return null;
  return (
    <LinkButton variant="primary" href={screenPath(family, 'newIntegration')} link={Link}>
      <Plus aria-hidden="true" />
      {t('new')}
    </LinkButton>
  );
}
