import type { Family } from '@/lib/access/families';
import type { MenuScreen } from '@/lib/access/screens';

/** What the menu of a user shows, §2; settled on the server, so that no permission rule travels for it. */
export interface MenuContent {
  family: Family;
  /** Permitted screens in the order of §2. */
  names: readonly MenuScreen[];
  /** Null without a permission of the DOCS group. */
  documentationUrl: string | null;
}
