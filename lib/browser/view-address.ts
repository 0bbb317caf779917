import type { View } from '../contract/people/ui-state';
import type { SharedView } from '../contract/people/views';

/** Query parameters that identify a view: the user's own view by its name, a shared view by its ID. */
export const savedKey = 'saved';
export const sharedKey = 'sharedView';

/** Builds the address of a list with the settings of a view. */
export function viewAddress(
  path: string,
  view: Pick<View, 'name' | 'query'> | Pick<SharedView, 'id' | 'query'>,
): string {
  const query = new URLSearchParams(view.query);
  if ('id' in view) query.set(sharedKey, String(view.id));
  else query.set(savedKey, view.name);
  return `${path}?${query}`;
}
