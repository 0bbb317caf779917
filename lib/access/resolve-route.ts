import type { Role } from '@/lib/contract/enumerations';
import { canEnter, type Holder } from './can';
import { type Family, familyOf, isFamily } from './families';
import { emailPath, loginPath, profilePath, resetPath } from './fixed-paths';
import {
  groupFor,
  menuScreens,
  type Screen,
  type ScreenName,
  screenAt,
  screenPath,
  screens,
  spelledFor,
} from './screens';

export interface Visitor extends Holder {
  role: Role;
}

/** Returns true for paths that need no session: sign-in, password reset, email confirmation and public pages. */
const openPaths = [loginPath, resetPath, emailPath];
export const isPublicPath = (path: string) => openPaths.includes(path) || path.startsWith('/public/');

/** Returns the user's landing page: the dashboard of the role's family, §2. */
export const homeOf = (role: Role) => screenPath(familyOf(role), 'dashboard');

/** Returns the screen of the user's first permission that has an accessible one, else the profile, §2. */
export function firstScreen(user: Visitor): string {
  const family = familyOf(user.role);
  const names = user.permissions.flatMap((permission) =>
    menuScreens.filter((name) => permission.startsWith(`${screens[name].group}_`)),
  );
  const first = names.find((name) => mayOpen(user, name, family));
  return first ? screenPath(family, first) : profilePath;
}

/** Returns true if the screen exists for the family and the user has a permission with its prefix. */
export function mayOpen(user: Visitor, name: ScreenName, family: Family): boolean {
  const screen: Screen = screens[name];
  return screen.families.includes(family) && canEnter(user, groupFor(name, family));
}

/**
 * Applies the routing rules that need no permissions, for middleware: rewrites a path to the role's family, or returns
 * the landing page.
 */
export function rewriteByRole(role: Role, path: string): string {
  if (path === profilePath || isPublicPath(path)) return path;
  const [first = '', ...rest] = path.split('/').filter(Boolean);
  return (isFamily(first) && spelledFor(familyOf(role), rest.join('/'))) || homeOf(role);
}

/**
 * Applies all navigation rules of §2: returns the path to show for a requested path (`user` null = not signed in).
 * Paths have no locale.
 */
export function resolveRoute(user: Visitor | null, path: string): string {
  if (isPublicPath(path)) return path;
  if (!user) return loginPath;
  if (path === profilePath) return path;
  if (user.permissions.length === 0) return profilePath;
  const rewritten = rewriteByRole(user.role, path);
  const name = screenAt(rewritten.split('/').slice(2).join('/'));
  return name && mayOpen(user, name, familyOf(user.role)) ? rewritten : firstScreen(user);
}
