'use client';
import Plus from 'lucide-react/icons/plus';
import { useTranslations } from 'next-intl';
import { useFamily } from '@/components/shell/use-family';
import { useDenied } from '@/components/targets/use-denied';
import { LinkButton } from '@/components/ui/button';
import { NotGranted } from '@/components/ui/empty-state';
import { screenPath } from '@/lib/access/screens';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import { Link } from '@/lib/i18n/navigation';

export function NewTargetLink() {
  const user = useCurrentUser();
  const t = useTranslations('targets');
  const family = useFamily();
  const denied = useDenied(user)('create');
  if (denied) return <NotGranted text={denied} className="max-w-96" />;
  return (
    <LinkButton variant="primary" aria-keyshortcuts="C" href={screenPath(family, 'newTarget')} link={Link}>
      <Plus aria-hidden="true" />
      {t('new')}
    </LinkButton>
  );
}

/** Beside the new target the lists that targets use: §2's menu has no entry for them. */
export function TargetLinks() {
  const t = useTranslations('targets');
  return (
    <div className="flex flex-wrap items-center gap-2">
      <LinkButton href={screenPath(useFamily(), 'lineLists')} link={Link}>
        {t('openLists')}
      </LinkButton>
      <NewTargetLink />
    </div>
  );
}
