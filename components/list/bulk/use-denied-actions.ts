'use client';
import { useTranslations } from 'next-intl';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import { type EntityAction, useNotGranted } from '@/lib/i18n/use-not-granted';

type Things =
  | ('campaigns' | 'creatives' | 'targets' | 'rules' | 'costRules')
  | ('segments' | 'lineLists' | 'tags' | 'integrations');
type May<D extends EntityAction> = Readonly<Record<D, boolean>>;

/**
 * Returns a text about the actions that the user may not perform on a kind of entity; undefined if all are permitted.
 */
export function useDeniedActions<D extends EntityAction>(things: Things, may: May<D>) {
  const t = useTranslations('common.notGranted.things');
  const { sentence, actions } = useNotGranted(useCurrentUser());
  return (...requested: D[]): string | undefined => {
    const missing = requested.filter((action) => !may[action]);
    return missing.length > 0 ? sentence(t(things, { actions: actions(missing) })) : undefined;
  };
}
