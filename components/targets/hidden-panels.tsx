'use client';
import { useTranslations } from 'next-intl';
import type { PanelName } from '@/components/targets/panel-names';
import { mayExclude } from '@/components/targets/panel-permissions';
import type { CurrentUser } from '@/lib/contract/auth';

/** What the user's account may not set, where a person would look for it, and who can change that. */
export function HiddenPanels({ user, panels }: { user: CurrentUser; panels: readonly PanelName[] }) {
  const t = useTranslations('targets');
  const names = panels.map((panel) => t(`panels.${panel}`));
  const all = mayExclude(user) ? names : [...names, t('hidden.exclusions')];
  if (all.length === 0) return null;
  const whom = user.managerEmail === null ? 'administrator' : 'manager';
  return (
    <p className="text-sm text-muted">
      {t('hidden.text', { panels: all.join(', '), whom, email: user.managerEmail ?? '' })}
    </p>
  );
}
