import { type MenuScreen, menuScreens, type ScreenName, screens } from '@/lib/access/screens';

const names = Object.keys(screens).filter((name): name is ScreenName => name in screens);

/** Menu entries by the second segment of an address (`campaign` and `campaigns` are both campaigns), §2. */
const sections = new Map<string, MenuScreen>(
  menuScreens.flatMap((section) =>
    names
      .filter((name) => screens[name].group === screens[section].group)
      .map((name): [string, MenuScreen] => [screens[name].path.split('/')[0] ?? '', section]),
  ),
);

/** The menu entry that a path without locale belongs to; null for the profile and strangers. */
export const sectionOf = (path: string): MenuScreen | null => sections.get(path.split('/')[2] ?? '') ?? null;
