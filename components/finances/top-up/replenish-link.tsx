'use client';
import Plus from 'lucide-react/icons/plus';
import { useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/link-button';
import { screenPath } from '@/lib/access/screens';
import { Link } from '@/lib/i18n/navigation';

/** Leads to the page where an advertiser tops up the balance. */
export function ReplenishLink() {
  const t = useTranslations('finances');
  return (
    <LinkButton variant="primary" link={Link} href={screenPath('advertiser', 'replenish')}>
      <Plus aria-hidden="true" />
      {t('topUp')}
    </LinkButton>
  );
}
