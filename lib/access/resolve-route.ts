import type { Role } from '@/lib/contract/enumerations';
import { type PermissionGroup, permissionGroups } from '@/lib/contract/people/permissions';
import { canEnter, type Holder } from './can';
import { type Family, familyOf, isFamily } from './families';
import { emailPath, loginPath, profilePath, resetPath } from './fixed-paths';
import {
  groupFor,
  type MenuScreen,
  type Screen,
  type ScreenName,
  screenAt,
  screenOfGroup,
  screenPath,
  screens,
  spelledFor,
} from './screens';

export interface Visitor extends Holder {
  role: Role;
}

/** Whether the path belongs to nobody in particular: sign-in, password reset, public advertiser pages. */
const openPaths = [loginPath, resetPath, emailPath];
export const isPublicPath = (path: string) => openPaths.includes(path) || path.startsWith('/public/');

/** Where the user lands by role: the dashboard of the family, §2. */
export const homeOf = (role: Role) => screenPath(familyOf(role), 'dashboard');

/** The group a permission string belongs to; the longest name wins (`EXCHANGE_RATE_…`). */
function groupOf(permission: string): PermissionGroup | null {
  const groups = Object.keys(permissionGroups).filter((group): group is PermissionGroup =>
    permission.startsWith(`${group}_`),
  );
  return groups.toSorted((a, b) => b.length - a.length)[0] ?? null;
}

/** The first screen matching the user's first permission that has one; profile when none has, §2. */
export function firstScreen(user: Visitor): string {
  const family = familyOf(user.role);
  const names = user.permissions.flatMap((permission): MenuScreen[] => {
    const group = groupOf(permission);
    const name = group && screenOfGroup[group];
    return name ? [name] : [];
  });
  const first = names.find((name) => mayOpen(user, name, family));
  return first ? screenPath(family, first) : profilePath;
}

/** Whether the screen exists for the family and the user holds a permission with its prefix. */
export function mayOpen(user: Visitor, name: ScreenName, family: Family): boolean {
  const screen: Screen = screens[name];
  return screen.families.includes(family) && canEnter(user, groupFor(name, family));
}

/** The part of routing that needs no permissions, for middleware: the path rewritten to the role's family, or home. */
export function rewriteByRole(role: Role, path: string): string {
  if (path === profilePath || isPublicPath(path)) return path;
  const [first = '', ...rest] = path.split('/').filter(Boolean);
  return (isFamily(first) && spelledFor(familyOf(role), rest.join('/'))) || homeOf(role);
}

/** The whole of §2's navigation rules: where a path leads for a visitor (null = nobody signed in). Paths carry no locale. */
export function resolveRoute(user: Visitor | null, path: string): string {
  if (isPublicPath(path)) return path;
  if (!user) return loginPath;
  if (path === profilePath) return path;
  if (user.permissions.length === 0) return profilePath;
  const rewritten = rewriteByRole(user.role, path);
  const name = screenAt(rewritten.split('/').slice(2).join('/'));
  return name && mayOpen(user, name, familyOf(user.role)) ? rewritten : firstScreen(user);
}
