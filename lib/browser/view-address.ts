import type { View } from '../contract/people/ui-state';
import type { SharedView } from '../contract/people/views';

/** The parameters of an address that name a view: one of one’s own by its name, a shared one by its number. */
export const savedKey = 'saved';
export const sharedKey = 'sharedView';

/** The path of a list as a view arranges it. */
export function viewAddress(
  path: string,
  view: Pick<View, 'name' | 'query'> | Pick<SharedView, 'id' | 'query'>,
): string {
  const query = new URLSearchParams(view.query);
  if ('id' in view) query.set(sharedKey, String(view.id));
  else query.set(savedKey, view.name);
  return `${path}?${query}`;
}
