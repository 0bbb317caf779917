import type { QueryPatch } from '@/components/list/filters/change-query';
import { clientKey } from '@/lib/contract/client-scope';
import type { View } from '@/lib/contract/people/ui-state';

/** What of an address is no part of a view: the page, and the name of the view itself. */
const ownKeys = ['page', 'saved'];
/** Which of several lists is looked at stays. */
const fixedKeys = ['tab'];

/** Whether a view brings clients along. None does that was kept since the top bar chooses them for every screen. */
const namesClients = (view: Pick<View, 'query'> | null | undefined) => new URLSearchParams(view?.query).has(clientKey);

/** What a view keeps of an address; `before` is the view that it takes the place of. */
export function queryOfView(params: URLSearchParams, before?: Pick<View, 'query'>): string {
  const kept = new URLSearchParams(params);
  for (const key of [...ownKeys, ...fixedKeys]) kept.delete(key);
  if (!namesClients(before)) kept.delete(clientKey);
  return kept.toString();
}

/** Turns an address into that of a view, or of the list as it is at first, for the clients that it is of already. */
export function patchToView(params: URLSearchParams, view: Pick<View, 'name' | 'query'> | null): QueryPatch {
  const staying = namesClients(view) ? fixedKeys : [...fixedKeys, clientKey];
  const emptied = [...params.keys(), ...ownKeys].flatMap((key) =>
    staying.includes(key) ? [] : [[key, null] as const],
  );
  const asked = new URLSearchParams(view?.query);
  const named = [...new Set(asked.keys())].map((key) => [key, asked.getAll(key)] as const);
  return { ...Object.fromEntries([...emptied, ...named]), ...(view && { saved: view.name }) };
}

/** Puts a view among those of a list: in place of the one of its name, else last. At most one is the usual one. */
export function withView(views: readonly View[], view: View): View[] {
  const others = view.isUsual ? views.map(({ isUsual: _, ...other }): View => other) : views;
  const isKnown = others.some(({ name }) => name === view.name);
  return isKnown ? others.map((other) => (other.name === view.name ? view : other)) : [...others, view];
}
