import { useTranslations } from 'next-intl';

/** Reminds staff who they are and which environment they are in. */
export function WatermarkBar({ login, environment }: { login: string; environment: string | undefined }) {
  const t = useTranslations('shell.watermark');
  return (
    <aside
      aria-label={t('label')}
      className="flex h-6 shrink-0 items-center justify-center overflow-hidden bg-accent-soft px-3 text-sm text-accent-text"
    >
      <span className="truncate">{t('text', { login, environment: environment ?? t('internal') })}</span>
    </aside>
  );
}
