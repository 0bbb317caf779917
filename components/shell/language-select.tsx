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
 * Returns a function that changes the language, keeping path and query. It always adds the locale prefix, so that
 * middleware stores the choice. It loads a new page, so it first checks that the console can be reached.
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
