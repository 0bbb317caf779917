'use client';
import { useTranslations } from 'next-intl';
import { can } from '@/lib/access/can';
import { familyOf } from '@/lib/access/families';
import type { CurrentUser } from '@/lib/contract/auth';
import type { Permission } from '@/lib/contract/permissions';
import { type Deed, useNotGranted } from '@/lib/i18n/use-not-granted';

const needed = {
  create: ['CREATIVE_CREATE', 'CREATIVE_CREATE_FOR_CLIENT'],
  remove: ['CREATIVE_REMOVE'],
  moderate: ['CREATIVE_MODERATE'],
} as const satisfies Partial<Record<Deed, readonly Permission[]>>;

/**
 * Answers which of the deeds the account may not do to creatives, in words; undefined when it may do all of them.
 * Nobody expects advertisers to judge their own creatives.
 */
export function useWithheld(user: CurrentUser): (...deeds: (keyof typeof needed)[]) => string | undefined {
  const t = useTranslations('common.notGranted.things');
  const { say, deeds } = useNotGranted(user);
  const isExpected = (deed: Deed) => deed !== 'moderate' || familyOf(user.role) !== 'advertiser';
  return (...asked) => {
    const missing = asked.filter((deed) => isExpected(deed) && !can(user, ...needed[deed]));
    return missing.length > 0 ? say(t('creatives', { deeds: deeds(missing) })) : undefined;
  };
}
