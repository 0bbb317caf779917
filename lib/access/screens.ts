import type { PermissionGroup } from '@/lib/contract/people/permissions';
import { type Family, families } from './families';

export interface Screen {
  /** Path under the family; `{name}` matches one segment. */
  path: string;
  /** Families with a different path. In it, a segment can have a fixed prefix before its `{name}`. */
  pathIn?: Partial<Record<Family, string>>;
  /** The permission prefix that gives access. */
  group: PermissionGroup;
  /** Families in which another permission prefix gives access. */
  groupIn?: Partial<Record<Family, PermissionGroup>>;
  families: readonly Family[];
}

const everyone = families;
/** Managers and advertisers open accounts as their clients, §2. */
const ofClients = { manager: 'CLIENT', advertiser: 'CLIENT' } as const;

/**
 * All screens that require a role, §2. Middleware, guard, menu and "first permitted screen" use this table. Screens
 * that are not built are not in it.
 */
export const screens = {
  dashboard: { path: 'dashboard', group: 'DASHBOARD', families: everyone },
  clients: { path: 'clients', group: 'CLIENT', families: everyone },
  client: { path: 'client/detail/{id}', group: 'CLIENT', families: everyone },
  clientPayment: { path: 'client/payment/{id}', group: 'CLIENT', families: everyone },
  newClient: { path: 'client/new', group: 'CLIENT', families: everyone },
  creatives: { path: 'creatives', group: 'CREATIVE', families: everyone },
  creative: { path: 'creative/detail/{type}/{id}', group: 'CREATIVE', families: everyone },
  newCreative: { path: 'creative/{type}/new', group: 'CREATIVE', families: everyone },
  targets: { path: 'targets', group: 'TARGET', families: everyone },
  target: { path: 'target/detail/{id}', group: 'TARGET', families: everyone },
  newTarget: { path: 'target/new', group: 'TARGET', families: everyone },
  campaigns: { path: 'campaigns', group: 'CAMPAIGN', families: everyone },
  campaign: { path: 'campaign/detail/{id}', group: 'CAMPAIGN', families: everyone },
  // Managers' address has no slash before the number, §2. The address with a slash redirects to it.
  adSet: {
    path: 'campaign/group/{id}',
    pathIn: { manager: 'campaign/group{id}' },
    group: 'CAMPAIGN',
    families: everyone,
  },
  newCampaign: { path: 'campaign/new', group: 'CAMPAIGN', families: everyone },
  firstCampaign: { path: 'campaign/first', group: 'CAMPAIGN', families: everyone },
  statistics: { path: 'statistics', group: 'STATISTIC', families: everyone },
  segments: { path: 'segments', group: 'SEGMENT', families: everyone },
  // Not in §2. Line lists are part of targets, so the permission for targets gives access.
  lineLists: { path: 'lists', group: 'TARGET', families: everyone },
  rules: { path: 'rules', group: 'RULE', families: everyone },
  rule: { path: 'rule/detail/{type}/{id}', group: 'RULE', families: everyone },
  newRule: { path: 'rule/{type}/new', group: 'RULE', families: everyone },
  tags: { path: 'tags', group: 'TAG', families: ['admin', 'manager'] },
  finances: { path: 'finances', group: 'FINANCES', families: everyone },
  replenish: { path: 'finance/balance', group: 'FINANCES', families: ['advertiser'] },
  security: { path: 'security', group: 'SECURITY', families: everyone },
  user: { path: 'security/detail/{id}', group: 'SECURITY', groupIn: ofClients, families: everyone },
  newUser: { path: 'security/new', group: 'SECURITY', groupIn: ofClients, families: everyone },
  integrations: { path: 'integrations', group: 'INTEGRATION', families: ['admin'] },
  integration: { path: 'integration/detail/{id}', group: 'INTEGRATION', families: ['admin'] },
  newIntegration: { path: 'integration/new', group: 'INTEGRATION', families: ['admin'] },
} as const satisfies Record<string, Screen>;

export type ScreenName = keyof typeof screens;

/** Screens with a menu entry, in the order of §2. The first screen of a permission group represents it. */
export const menuScreens = [
  'dashboard',
  'clients',
  'creatives',
  'targets',
  'campaigns',
  'statistics',
  'segments',
  'rules',
  'tags',
  'finances',
  'security',
  'integrations',
] as const satisfies readonly ScreenName[];
export type MenuScreen = (typeof menuScreens)[number];

/** The list screen of each permission group, for "the first screen matching their first permission". */
const screenOfGroup: Partial<Record<PermissionGroup, MenuScreen>> = Object.fromEntries(
  menuScreens.map((name): [PermissionGroup, MenuScreen] => [screens[name].group, name]).toReversed(),
);

/** Returns the permission prefix that gives access to a screen in a family. */
export function groupFor(name: ScreenName, family: Family): PermissionGroup {
  const screen: Screen = screens[name];
  return screen.groupIn?.[family] ?? screen.group;
}

/** Returns the path template of a screen in a family. */
function templateOf(name: ScreenName, family: Family): string {
  const screen: Screen = screens[name];
  return screen.pathIn?.[family] ?? screen.path;
}

/**
 * Builds the address of a screen: `screenPath('admin', 'campaign', { id: 7 })` → `/admin/campaign/detail/7`. Without
 * locale.
 */
export function screenPath(family: Family, name: ScreenName, params: Record<string, string | number> = {}): string {
  const filled = Object.entries(params).map(([key, value]) => [key, encodeURIComponent(String(value))]);
  return filledPath(family, name, Object.fromEntries(filled));
}

/**
 * Converts a path to the form of a family: `/manager/campaign/group/7` → `/manager/campaign/group7`. Null if no screen
 * matches.
 */
export function spelledFor(family: Family, path: string): string | null {
  const found = screenMatch(path);
  return found && filledPath(family, found.name, found.segments);
}

const filledPath = (family: Family, name: ScreenName, segments: Readonly<Record<string, string>>) =>
  `/${family}/${templateOf(name, family).replace(/\{(\w+)\}/g, (_, key: string) => segments[key] ?? '')}`;

/** Returns the screen of a path without its family, in the path form of any family. */
export const screenAt = (path: string): ScreenName | null => screenMatch(path)?.name ?? null;

interface Match {
  name: ScreenName;
  /** The values of `{name}`, as encoded in the path. */
  segments: Readonly<Record<string, string>>;
}

/** The path forms of all screens. Those with fewer parameters come first, so that an exact path takes precedence. */
const spellings = Object.keys(screens)
  .filter((name): name is ScreenName => name in screens)
  .flatMap((name) => [...new Set(families.map((family) => templateOf(name, family)))].map((path) => ({ name, path })))
  .map(({ name, path }) => ({ name, opens: path.split('{').length, pattern: patternOf(path) }))
  .toSorted((a, b) => a.opens - b.opens);

function patternOf(template: string): RegExp {
  return new RegExp(`^${template.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
}

function screenMatch(path: string): Match | null {
  const plain = path.split('/').filter(Boolean).join('/');
  for (const { name, pattern } of spellings) {
    const found = pattern.exec(plain);
    if (found) return { name, segments: { ...found.groups } };
  }
  return null;
}

type FinanceTab = 'account' | 'contracts' | 'country';

/** Builds the address of a tab of the finance screen. */
export const financeTabPath = (family: Family, tab: FinanceTab, more: Readonly<Record<string, string>> = {}): string =>
  `${screenPath(family, 'finances')}?${new URLSearchParams({ tab, ...more })}`;

const names = Object.keys(screens).filter((name): name is ScreenName => name in screens);

/** Menu entries by the second segment of an address (`campaign` and `campaigns` both belong to campaigns), §2. */
const sections = new Map<string, MenuScreen>(
  names.flatMap((name): [string, MenuScreen][] => {
    const section = menuScreens.find((one) => one === name) ?? screenOfGroup[screens[name].group];
    return section ? [[screens[name].path.split('/')[0] ?? '', section]] : [];
  }),
);

/** Returns the menu entry of a path without locale; null for the profile and unknown paths. */
export const sectionOf = (path: string): MenuScreen | null => sections.get(path.split('/')[2] ?? '') ?? null;
