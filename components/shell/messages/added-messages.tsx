'use client';
import { NextIntlClientProvider, useLocale, useMessages } from 'next-intl';
import { type ReactNode, useMemo } from 'react';

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
