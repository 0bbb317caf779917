'use client';
import Plus from 'lucide-react/icons/plus';
import { useTranslations } from 'next-intl';
import { useFamily } from '@/components/shell/use-family';
import { LinkButton } from '@/components/ui/link-button';
import { can } from '@/lib/access/can';
import { screenPath } from '@/lib/access/screens';
import type { CurrentUser } from '@/lib/contract/auth';
import { Link } from '@/lib/i18n/navigation';

export function NewTargetLink({ user }: { user: CurrentUser }) {
  const t = useTranslations('targets');
  const family = useFamily();
  if (!can(user, 'TARGET_CREATE', 'TARGET_CREATE_FOR_CLIENT')) return null;
  return (
    <LinkButton variant="primary" href={screenPath(family, 'newTarget')} link={Link}>
      <Plus aria-hidden="true" />
      {t('new')}
    </LinkButton>
  );
}
