import type { MenuContent } from '@/components/shell/menu-content';
import { canEnter } from '@/lib/access/can';
import { familyOf } from '@/lib/access/families';
import { mayOpen, type Visitor } from '@/lib/access/resolve-route';
import { menuScreens } from '@/lib/access/screens';

/** The menu of a user, §2: what they may open, and the documentation for those of the DOCS group. */
export function menuOf(user: Visitor, documentationUrl: string): MenuContent {
  const family = familyOf(user.role);
  return {
    family,
    names: menuScreens.filter((name) => mayOpen(user, name, family)),
    documentationUrl: canEnter(user, 'DOCS') ? documentationUrl : null,
  };
}
