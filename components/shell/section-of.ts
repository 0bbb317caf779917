import { type MenuScreen, menuScreens, type ScreenName, screenOfGroup, screens } from '@/lib/access/screens';

const names = Object.keys(screens).filter((name): name is ScreenName => name in screens);

/** Menu entries by the second segment of an address (`campaign` and `campaigns` are both campaigns), §2. */
const sections = new Map<string, MenuScreen>(
  names.flatMap((name): [string, MenuScreen][] => {
    const section = menuScreens.find((one) => one === name) ?? screenOfGroup[screens[name].group];
    return section ? [[screens[name].path.split('/')[0] ?? '', section]] : [];
  }),
);

/** The menu entry that a path without locale belongs to; null for the profile and strangers. */
export const sectionOf = (path: string): MenuScreen | null => sections.get(path.split('/')[2] ?? '') ?? null;
