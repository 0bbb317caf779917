import { useTranslations } from 'next-intl';
import { BrandMark } from '@/components/shell/brand-mark';

export function Brand() {
  const t = useTranslations('shell');
  return (
    <span className="flex min-w-0 items-center gap-2.5 font-semibold">
      <BrandMark className="size-7 shrink-0" />
      <span className="truncate">{t('product')}</span>
    </span>
  );
}
