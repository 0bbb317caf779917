import SearchX from 'lucide-react/icons/search-x';
import { useTranslations } from 'next-intl';
import { PublicFrame } from '@/components/advertiser-page/public-frame';
import { EmptyState } from '@/components/ui/empty-state';

/** One answer for unknown, private and mistyped numbers. */
export function NoAdvertiser() {
  const t = useTranslations('advertiser-page.missing');
  return (
    <PublicFrame>
      <EmptyState isPage icon={<SearchX aria-hidden="true" />} title={t('title')} text={t('text')} />
    </PublicFrame>
  );
}
