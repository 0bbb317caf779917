'use client';
import { useEffect, useRef } from 'react';
import { correctClientScope } from '@/lib/browser/client-scope';
import { clientsOf } from '@/lib/contract/client-scope';
import { useKeptQuery } from '@/lib/i18n/kept-query';

/** `clientId`: whose it is, where it is a client's. */
type ThingHeadingProps = { name: string; clientId?: number };

/** What one thing is called, at the head of its page. The window, which was named when it opened, follows a new name. */
export function ThingHeading({ name, clientId }: ThingHeadingProps) {
  const before = useRef(name);
  useEffect(() => {
    if (document.title.startsWith(before.current)) {
      document.title = `${name}${document.title.slice(before.current.length)}`;
    }
    before.current = name;
  }, [name]);
  useOwnScope(clientId);
  return <h1 className="min-w-0 max-w-full text-title font-semibold break-words">{name}</h1>;
}

/** Another client's thing, opened by a link, takes the clients away from the top bar, which would name the wrong one. */
function useOwnScope(clientId: number | undefined) {
  const kept = useKeptQuery();
  useEffect(() => {
    const ids = clientsOf(new URLSearchParams(kept));
    if (clientId !== undefined && ids.length > 0 && !ids.includes(String(clientId))) correctClientScope([]);
  }, [kept, clientId]);
}
