'use client';
import { useTranslations } from 'next-intl';
import type { CurrentUser } from '@/lib/contract/people/auth';
import { type Deed, useNotGranted } from '@/lib/i18n/use-not-granted';

type Things =
  | ('campaigns' | 'creatives' | 'targets' | 'rules' | 'costRules')
  | ('segments' | 'lineLists' | 'tags' | 'integrations');
type May<D extends Deed> = Readonly<Record<D, boolean>>;

/** Answers which of the deeds the account may not do to things of a kind, in words; undefined when it may do all of them. */
export function useWithheldDeeds<D extends Deed>(user: CurrentUser, things: Things, may: May<D>) {
  const t = useTranslations('common.notGranted.things');
  const { say, deeds } = useNotGranted(user);
  return (...asked: D[]): string | undefined => {
    const missing = asked.filter((deed) => !may[deed]);
    return missing.length > 0 ? say(t(things, { deeds: deeds(missing) })) : undefined;
  };
}
