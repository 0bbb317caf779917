'use client';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { useTranslations } from 'next-intl';
import { useTheme } from '@/components/shell/use-theme';
import { IconButton } from '@/components/ui/button';

export function ThemeSwitch() {
  const t = useTranslations('shell.bar');
  const [theme, choose] = useTheme();
  const isDark = theme === 'dark';
  return (
    <IconButton
      label={t('theme')}
      role="switch"
      aria-checked={isDark}
      onClick={() => choose(isDark ? 'light' : 'dark')}
    >
      <Moon aria-hidden="true" className="dark:hidden" />
      <Sun aria-hidden="true" className="hidden dark:block" />
    </IconButton>
  );
}
