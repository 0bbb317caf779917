'use client';
import { useTranslations } from 'next-intl';
import { can } from '@/lib/access/can';
import type { CurrentUser } from '@/lib/contract/auth';
import type { Permission } from '@/lib/contract/permissions';
import { type Deed, useNotGranted } from '@/lib/i18n/use-not-granted';

const needed = {
  create: ['CAMPAIGN_CREATE', 'CAMPAIGN_CREATE_FOR_CLIENT'],
  update: ['CAMPAIGN_UPDATE'],
  duplicate: ['CAMPAIGN_CREATE', 'CAMPAIGN_CREATE_FOR_CLIENT'],
  archive: ['CAMPAIGN_REMOVE'],
} as const satisfies Partial<Record<Deed, readonly Permission[]>>;

/** Answers which of the deeds the account may not do to campaigns, in words; undefined when it may do all of them. */
export function useWithheld(user: CurrentUser): (...deeds: (keyof typeof needed)[]) => string | undefined {
  const t = useTranslations('common.notGranted.things');
  const { say, deeds } = useNotGranted(user);
  return (...asked) => {
    const missing = asked.filter((deed) => !can(user, ...needed[deed]));
    return missing.length > 0 ? say(t('campaigns', { deeds: deeds(missing) })) : undefined;
  };
}
