'use client';
import { useLocale, useTranslations } from 'next-intl';
import { useTransition } from 'react';
import { Select } from '@/components/ui/select';
import { isLocale, locales } from '@/lib/i18n/locales';
import { usePathname, useRouter } from '@/lib/i18n/navigation';

/** Changes the language and keeps the address: path, query and place. */
export function LanguageSelect() {
  const t = useTranslations('shell');
  const locale = useLocale();
  const router = useRouter();
  const path = usePathname();
  const [isChanging, startChange] = useTransition();
  const change = (chosen: string) => {
    if (!isLocale(chosen)) return;
    startChange(() => router.replace(`${path}${window.location.search}`, { locale: chosen, scroll: false }));
  };
  return (
    <Select
      aria-label={t('bar.language')}
      className="w-16!"
      value={locale}
      disabled={isChanging}
      onChange={(event) => change(event.target.value)}
      options={locales.map((value) => ({ value, label: t(`languages.${value}`) }))}
    />
  );
}
