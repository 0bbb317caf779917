'use client';
import { useQuery } from '@tanstack/react-query';
import { NextIntlClientProvider, useLocale, useMessages } from 'next-intl';
import { type ReactNode, useMemo } from 'react';
import { lateTexts } from '@/lib/i18n/late-texts';

type LateMessagesProps = {
  areas: readonly Parameters<typeof lateTexts>[1][];
  /** Stands here until the texts have come. */
  waiting?: ReactNode;
  children: ReactNode;
};

/** Fetches texts that the page was not sent with, for what opens over it. */
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

type AddedMessagesProps = { messages: object; children: ReactNode };

/** Adds texts to those that stand around it: they need not be sent with every page again. */
export function AddedMessages({ messages, children }: AddedMessagesProps) {
  const locale = useLocale();
  const known = useMessages();
  const all = useMemo(() => ({ ...known, ...messages }), [known, messages]);
  return (
    <NextIntlClientProvider locale={locale} messages={all}>
      {children}
    </NextIntlClientProvider>
  );
}
