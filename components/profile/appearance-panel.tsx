'use client';
import { useLocale, useTranslations } from 'next-intl';
import { useLanguage } from '@/components/shell/use-language';
import { useTheme } from '@/components/shell/use-theme';
import { Panel } from '@/components/ui/panel';
import { Segmented } from '@/components/ui/segmented';
import { locales } from '@/lib/i18n/locales';

/** The choices of the top bar once more, with their names in full. */
export function AppearancePanel() {
  const t = useTranslations('profile.appearance');
  const themes = useTranslations('shell.themes');
  const locale = useLocale();
  const change = useLanguage();
  const [theme, choose] = useTheme();
  return (
    <Panel title={t('title')}>
      <div className="flex flex-col gap-4">
        <div className="flex flex-col gap-1">
          <span aria-hidden="true" className="text-sm font-medium">
            {t('language')}
          </span>
          <Segmented
            name="language"
            label={t('language')}
            value={locale}
            onChange={change}
            options={locales.map((value) => ({ value, label: t(value) }))}
          />
        </div>
        <div className="flex flex-col gap-1">
          <span aria-hidden="true" className="text-sm font-medium">
            {t('theme')}
          </span>
          <Segmented
            name="theme"
            label={t('theme')}
            value={theme}
            onChange={(value) => choose(value === 'dark' ? 'dark' : 'light')}
            options={(['light', 'dark'] as const).map((value) => ({ value, label: themes(value) }))}
          />
        </div>
      </div>
    </Panel>
  );
}
