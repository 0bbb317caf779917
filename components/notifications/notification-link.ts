import { familyOf } from '@/lib/access/families';
import { mayOpen } from '@/lib/access/resolve-route';
import { type ScreenName, screenPath, screens } from '@/lib/access/screens';
import type { Notification } from '@/lib/contract/history/notifications';
import type { CurrentUser } from '@/lib/contract/people/auth';

const isScreen = (name: string): name is ScreenName => Object.hasOwn(screens, name);

/** Path of the thing that a notification is about; null when it names none, or none that the user may open. */
export function notificationLink(
  { route }: Pick<Notification, 'route'>,
  user: Pick<CurrentUser, 'role' | 'permissions'>,
): string | null {
  const family = familyOf(user.role);
  if (!route || !isScreen(route.screen) || !mayOpen(user, route.screen, family)) return null;
  const given = { ...(route.id ? { id: route.id } : {}), ...(route.type ? { type: route.type } : {}) };
  const path = screenPath(family, route.screen, given);
  return route.tab ? `${path}?tab=${encodeURIComponent(route.tab)}` : path;
}
