import type { PermissionGroup } from '@/lib/contract/permissions';
import { type Family, families } from './families';

export interface Screen {
  /** Path under the family; `{name}` stands for one segment. */
  path: string;
  /** The permission prefix that opens it. */
  group: PermissionGroup;
  /** Families where another prefix opens it. */
  groupIn?: Partial<Record<Family, PermissionGroup>>;
  families: readonly Family[];
}

const everyone = families;
/** Accounts as managers and advertisers open them are their clients, §2. */
const ofClients = { manager: 'CLIENT', advertiser: 'CLIENT' } as const;

/**
 * Every screen that needs a role, §2. Middleware, guard, menu and "first permitted screen" read this table.
 * A screen that is not built does not stand here.
 */
export const screens = {
  dashboard: { path: 'dashboard', group: 'DASHBOARD', families: everyone },
  clients: { path: 'clients', group: 'CLIENT', families: everyone },
  client: { path: 'client/detail/{id}', group: 'CLIENT', families: everyone },
  newClient: { path: 'client/new', group: 'CLIENT', families: everyone },
  creatives: { path: 'creatives', group: 'CREATIVE', families: everyone },
  creative: { path: 'creative/detail/{type}/{id}', group: 'CREATIVE', families: everyone },
  newCreative: { path: 'creative/{type}/new', group: 'CREATIVE', families: everyone },
  targets: { path: 'targets', group: 'TARGET', families: everyone },
  target: { path: 'target/detail/{id}', group: 'TARGET', families: everyone },
  newTarget: { path: 'target/new', group: 'TARGET', families: everyone },
  campaigns: { path: 'campaigns', group: 'CAMPAIGN', families: everyone },
  campaign: { path: 'campaign/detail/{id}', group: 'CAMPAIGN', families: everyone },
  newCampaign: { path: 'campaign/new', group: 'CAMPAIGN', families: everyone },
  statistics: { path: 'statistics', group: 'STATISTIC', families: everyone },
  security: { path: 'security', group: 'SECURITY', families: everyone },
  user: { path: 'security/detail/{id}', group: 'SECURITY', groupIn: ofClients, families: everyone },
  newUser: { path: 'security/new', group: 'SECURITY', groupIn: ofClients, families: everyone },
} as const satisfies Record<string, Screen>;

export type ScreenName = keyof typeof screens;

/** Menu entries that lead to a screen, in the order of §2. */
export const menuScreens = [
  'dashboard',
  'clients',
  'creatives',
  'targets',
  'campaigns',
  'statistics',
  'security',
] as const satisfies readonly ScreenName[];
export type MenuScreen = (typeof menuScreens)[number];

/** The list screen that stands for a group, for "the first screen matching their first permission". */
export const screenOfGroup: Partial<Record<PermissionGroup, MenuScreen>> = Object.fromEntries(
  menuScreens.map((name) => [screens[name].group, name]),
);

/** The permission prefix that opens a screen in a family. */
export function groupFor(name: ScreenName, family: Family): PermissionGroup {
  const screen: Screen = screens[name];
  return screen.groupIn?.[family] ?? screen.group;
}

/** Address of a screen: `screenPath('admin', 'campaign', { id: 7 })` → `/admin/campaign/detail/7`. Without locale. */
export function screenPath(family: Family, name: ScreenName, params: Record<string, string | number> = {}): string {
  const path = screens[name].path.replace(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(String(params[key] ?? '')),
  );
  return `/${family}/${path}`;
}

/** The screen that a path under a family leads to. */
export function screenAt(path: string): ScreenName | null {
  const segments = path.split('/').filter(Boolean);
  const fits = (template: string) => {
    const wanted = template.split('/');
    return (
      wanted.length === segments.length && wanted.every((part, at) => part.startsWith('{') || part === segments[at])
    );
  };
  const names = Object.keys(screens).filter((name): name is ScreenName => name in screens);
  const exact = names.filter((name) => fits(screens[name].path));
  return exact.toSorted((a, b) => screens[a].path.split('{').length - screens[b].path.split('{').length)[0] ?? null;
}
