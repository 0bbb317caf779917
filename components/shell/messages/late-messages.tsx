'use client';
import { useQuery } from '@tanstack/react-query';
import { useLocale } from 'next-intl';
import type { ReactNode } from 'react';
import { AddedMessages } from '@/components/shell/messages/added-messages';
import { lateTexts } from '@/lib/i18n/late-texts';

type LateMessagesProps = {
  areas: readonly Parameters<typeof lateTexts>[1][];
  /** Shown until the messages are loaded. */
  waiting?: ReactNode;
  children: ReactNode;
};

/** Loads messages that the page did not include, for content that opens over it. */
export function LateMessages({ areas, waiting = null, children }: LateMessagesProps) {
  const locale = useLocale();
  const { data } = useQuery({
    queryKey: ['texts', locale, ...areas],
    queryFn: async () =>
      Object.fromEntries(await Promise.all(areas.map(async (area) => [area, await lateTexts(locale, area)] as const))),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ? <AddedMessages messages={data}>{children}</AddedMessages> : waiting;
}
