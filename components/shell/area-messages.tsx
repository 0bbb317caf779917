import { NextIntlClientProvider } from 'next-intl';
import { getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';
import { type Namespace, sharedNamespaces } from '@/lib/i18n/namespaces';

type AreaMessagesProps = { areas?: readonly Namespace[]; children: ReactNode };

/** Hands the client side the texts that every screen shares and those of the areas named, and no others. */
export async function AreaMessages({ areas = [], children }: AreaMessagesProps) {
  const wanted = new Set<string>([...sharedNamespaces, ...areas]);
  const all = await getMessages();
  const messages = Object.fromEntries(Object.entries(all).filter(([name]) => wanted.has(name)));
  return <NextIntlClientProvider messages={messages}>{children}</NextIntlClientProvider>;
}
