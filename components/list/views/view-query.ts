import type { QueryPatch } from '@/components/list/filters/use-address-query';
import { savedKey, sharedKey } from '@/lib/browser/view-address';
import { clientKey } from '@/lib/contract/client-scope';
import type { View } from '@/lib/contract/people/ui-state';
import type { SharedView } from '@/lib/contract/people/views';

/** A view of one's own is known by its name, a shared one by its number. */
export type OwnOrShared = View | SharedView;

export const isShared = (view: object): view is Pick<SharedView, 'id'> => 'id' in view;

/** What of an address is no part of a view: the page, and the view itself. */
const ownKeys = ['page', savedKey, sharedKey];
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
export function patchToView(params: URLSearchParams, view: Pick<OwnOrShared, 'name' | 'query'> | null): QueryPatch {
  const staying = namesClients(view) ? fixedKeys : [...fixedKeys, clientKey];
  const emptied = [...params.keys(), ...ownKeys].flatMap((key) =>
    staying.includes(key) ? [] : [[key, null] as const],
  );
  const requested = new URLSearchParams(view?.query);
  const named = [...new Set(requested.keys())].map((key) => [key, requested.getAll(key)] as const);
  return { ...Object.fromEntries([...emptied, ...named]), ...(view && nameOf(view)) };
}

const nameOf = (view: Pick<OwnOrShared, 'name'>) =>
  isShared(view) ? { [sharedKey]: view.id } : { [savedKey]: view.name };

/** The view that an address names, among those that there are. */
export function namedView<Own extends { name: string }, Shared extends { id: number }>(
  params: URLSearchParams,
  { views, shared }: { views: readonly Own[]; shared: readonly Shared[] },
): Own | Shared | undefined {
  const id = params.get(sharedKey);
  if (id !== null) return shared.find((view) => String(view.id) === id);
  return views.find(({ name }) => name === params.get(savedKey));
}

/** Puts a view among those of a list: in place of the one of its name, else last. At most one is the usual one. */
export function withView(views: readonly View[], view: View): View[] {
  const others = view.isUsual ? withoutUsual(views) : views;
  const isKnown = others.some(({ name }) => name === view.name);
  return isKnown ? others.map((other) => (other.name === view.name ? view : other)) : [...others, view];
}

/** The own views without a usual one, where a shared one takes its place. */
export const withoutUsual = (views: readonly View[]): View[] => views.map(({ isUsual: _, ...view }) => view);
