'use client';
import { sectionOf } from '@/components/shell/section-of';
import { useFamily } from '@/components/shell/use-family';
import type { Family } from '@/lib/access/families';
import { screenAt, screenPath } from '@/lib/access/screens';
import { setClientScope } from '@/lib/browser/client-scope';
import { clientsQuery } from '@/lib/contract/client-scope';
import { usePathname, useRouter } from '@/lib/i18n/navigation';

/**
 * Answers how to choose a client, or everybody. Lists and forms of new things follow where they stand. From a thing,
 * which is one client's, the way leads to the list that it stands in; from a client's own page to that of the chosen one.
 */
export function useChooseClient(): (id: string | null) => void {
  const path = usePathname();
  const family = useFamily();
  const router = useRouter();
  return (id) => {
    const ids = id === null ? [] : [id];
    const away = id && pageFor(id, path, family);
    if (away) router.push(`${away}?${clientsQuery(ids)}`);
    else setClientScope(ids);
  };
}

function pageFor(id: string, path: string, family: Family): string | null {
  const name = screenAt(path.split('/').slice(2).join('/'));
  switch (name) {
    case 'client':
    case 'clientPayment':
      return screenPath(family, name, { id: Number(id) });
    case 'campaign':
    case 'adSet':
    case 'creative':
    case 'target':
    case 'rule': {
      const list = sectionOf(path);
      return list && screenPath(family, list);
    }
    default:
      return null;
  }
}
