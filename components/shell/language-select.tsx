'use client';
import { useLocale, useTranslations } from 'next-intl';
import { Select } from '@/components/ui/select';
import { showToast } from '@/components/ui/show-toast';
import { isLocale, locales } from '@/lib/i18n/locales';
import { usePathname } from '@/lib/i18n/navigation';

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

/**
 * Answers how to change the language: the same path and query under the other one. The prefix is given even where the
 * address needs none, so that the choice is remembered on the way. A whole new page is loaded, so without a connection
 * one stays.
 */
export function useLanguage(): (locale: string) => Promise<void> {
  const path = usePathname();
  const errors = useTranslations('errors');
  return async (locale) => {
    if (!isLocale(locale)) return;
    const address = `/${locale}${path}${window.location.search}`;
    const isThere = await fetch(window.location.href, { method: 'HEAD' }).then(
      () => true,
      () => false,
    );
    if (isThere) window.location.assign(address);
    else void showToast('error', errors('OFFLINE'));
  };
}
