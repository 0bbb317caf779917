import Compass from 'lucide-react/icons/compass';
import { useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Link } from '@/lib/i18n/navigation';

/** Shown in place of an entity or page that does not exist. */
export function NothingHere() {
  const t = useTranslations('shell.fault');
  return (
    <EmptyState
      isPage
      icon={<Compass aria-hidden="true" />}
      title={t('notFoundTitle')}
      text={t('notFoundText')}
      action={
        <LinkButton link={Link} href="/">
          {t('home')}
        </LinkButton>
      }
    />
  );
}
