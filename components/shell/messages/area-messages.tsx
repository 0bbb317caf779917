import { getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';
import { AddedMessages } from '@/components/shell/messages/added-messages';
import type { Namespace } from '@/lib/i18n/namespaces';

type AreaMessagesProps = {
  areas: readonly Namespace[];
  /** Parts of an area's messages that the screen never shows. */
  without?: Partial<Record<Namespace, readonly string[]>>;
  children: ReactNode;
};

/** Provides the messages of areas to the client side, in addition to those that it has already. */
export async function AreaMessages({ areas, without = {}, children }: AreaMessagesProps) {
  const all = await getMessages();
  const messages = Object.fromEntries(areas.map((name) => [name, shownOf(all[name], without[name])]));
  return <AddedMessages messages={messages}>{children}</AddedMessages>;
}

const shownOf = (texts: object, unseen: readonly string[] = []) =>
  Object.fromEntries(Object.entries(texts).filter(([part]) => !unseen.includes(part)));
