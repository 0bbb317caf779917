import { canEnter } from '@/lib/access/can';
import { type Family, familyOf } from '@/lib/access/families';
import { mayOpen, type Visitor } from '@/lib/access/resolve-route';
import { type MenuScreen, menuScreens } from '@/lib/access/screens';

/** The menu of a user, §2: what they may open, and the documentation for those of the DOCS group. */
export function menuOf(user: Visitor, documentationUrl: string): MenuContent {
  const family = familyOf(user.role);
  return {
    family,
    names: menuScreens.filter((name) => mayOpen(user, name, family)),
    documentationUrl: canEnter(user, 'DOCS') ? documentationUrl : null,
  };
}

/** What the menu of a user shows, §2; settled on the server, so that no permission rule travels for it. */
export interface MenuContent {
  family: Family;
  /** Permitted screens in the order of §2. */
  names: readonly MenuScreen[];
  /** Null without a permission of the DOCS group. */
  documentationUrl: string | null;
}
