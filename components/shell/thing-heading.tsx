'use client';
import { useEffect, useRef } from 'react';
import { correctClientScope } from '@/lib/browser/client-scope';
import { clientsOf } from '@/lib/contract/client-scope';
import { useKeptQuery } from '@/lib/i18n/kept-query';

/** `clientId`: the owner, if a client owns the entity. */
type ThingHeadingProps = { name: string; clientId?: number };

/** Heading of an entity's page with its name. If the name changes, it updates the window title. */
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

/**
 * Clears the client selection of the top bar if the entity belongs to another client, for example after following a
 * link.
 */
function useOwnScope(clientId: number | undefined) {
  const kept = useKeptQuery();
  useEffect(() => {
    const ids = clientsOf(new URLSearchParams(kept));
    if (clientId !== undefined && ids.length > 0 && !ids.includes(String(clientId))) correctClientScope([]);
  }, [kept, clientId]);
}
