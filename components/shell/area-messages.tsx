import { getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';
import type { Namespace } from '@/lib/i18n/namespaces';
import { AddedMessages } from './added-messages';

type AreaMessagesProps = { areas: readonly Namespace[]; children: ReactNode };

/** Hands the client side the texts of the areas named, beside those that it has already. */
export async function AreaMessages({ areas, children }: AreaMessagesProps) {
  const all = await getMessages();
  const messages = Object.fromEntries(areas.map((name) => [name, all[name]]));
  return <AddedMessages messages={messages}>{children}</AddedMessages>;
}
