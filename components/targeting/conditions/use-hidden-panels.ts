'use client';
import { useTranslations } from 'next-intl';
import { panelNames } from '@/components/targeting/conditions/panel-names';
import { mayExclude, maySet } from '@/components/targeting/conditions/panel-permissions';
import type { CurrentUser } from '@/lib/contract/people/auth';
import { useNotGranted } from '@/lib/i18n/use-not-granted';

/** Which panels the account may not set, in words; undefined when it may set all of them. */
export function useHiddenPanels(user: CurrentUser): string | undefined {
  const t = useTranslations('targets');
  const quoted = useTranslations('common.notGranted');
  const { say } = useNotGranted(user);
  const panels = panelNames
    .filter((panel) => !maySet(user, panel))
    .map((panel) => quoted('quoted', { name: t(`panels.${panel}`) }));
  const hidden = mayExclude(user) ? panels : [...panels, t('hidden.exclusions')];
  return hidden.length > 0 ? say(t('hidden.set', { panels: hidden.join(', ') })) : undefined;
}
