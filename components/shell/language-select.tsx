'use client';
import { useLocale, useTranslations } from 'next-intl';
import { useLanguage } from '@/components/shell/use-language';
import { Select } from '@/components/ui/select';
import { locales } from '@/lib/i18n/locales';

export function LanguageSelect() {
  const t = useTranslations('shell');
  const locale = useLocale();
  const change = useLanguage();
  return (
    <Select
      aria-label={t('bar.language')}
      className="w-16!"
      value={locale}
      onChange={(event) => change(event.target.value)}
      options={locales.map((value) => ({ value, label: t(`languages.${value}`) }))}
    />
  );
}
