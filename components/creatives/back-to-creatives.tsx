'use client';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useTranslations } from 'next-intl';
import { useFamily } from '@/components/creatives/use-family';
import { screenPath } from '@/lib/access/screens';
import { Link } from '@/lib/i18n/navigation';

export function BackToCreatives() {
  const t = useTranslations('creatives.details');
  return (
    <Link
      href={screenPath(useFamily(), 'creatives')}
      className="inline-flex w-fit items-center gap-1 text-sm text-muted hover:text-text"
    >
      <ArrowLeft aria-hidden="true" className="size-4" />
      {t('back')}
    </Link>
  );
}
