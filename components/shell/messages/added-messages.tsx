'use client';
import { NextIntlClientProvider, useLocale, useMessages } from 'next-intl';
import { type ReactNode, useMemo } from 'react';

type AddedMessagesProps = { messages: object; children: ReactNode };

/** Adds messages to those of the surrounding provider, so that those need not be sent again. */
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
