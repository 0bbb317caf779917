import { canEnter } from '@/lib/access/can';
import { type Family, familyOf } from '@/lib/access/families';
import { mayOpen, type Visitor } from '@/lib/access/resolve-route';
import { type MenuScreen, menuScreens } from '@/lib/access/screens';

/** Builds the menu of a user, §2: permitted screens, and documentation with a permission of the DOCS group. */
export function menuOf(user: Visitor, documentationUrl: string): MenuContent {
  const family = familyOf(user.role);
  return {
    family,
    names: menuScreens.filter((name) => mayOpen(user, name, family)),
    documentationUrl: canEnter(user, 'DOCS') ? documentationUrl : null,
  };
}

/** Content of a user's menu, §2. It is built on the server, so that no permission rules are sent to the browser. */
export interface MenuContent {
  family: Family;
  /** Permitted screens in the order of §2. */
  names: readonly MenuScreen[];
  /** Null without a permission of the DOCS group. */
  documentationUrl: string | null;
}
