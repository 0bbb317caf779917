import { NextRequest } from 'next/server';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { menuOf } from '@/components/shell/menu/menu-of';
import { type Family, families, familyOf } from '@/lib/access/families';
import { firstScreen, type Visitor } from '@/lib/access/resolve-route';
import { groupFor, type ScreenName, screenPath, screens } from '@/lib/access/screens';
import { type Role, roles } from '@/lib/contract/enumerations';
import { permissionGroups, rolePresets } from '@/lib/contract/people/permissions';
import { consoleBefore, origin, signIn } from '../support/console';
import { type FakeDsp, person } from '../support/fake-dsp';
import { type Cell, printMatrix } from './print-matrix';
import { specified } from './specified-screens';

/** Who stands before the guard, and at which address. */
const at = vi.hoisted(() => ({ visitor: null as unknown, address: '' }));
vi.mock('@/lib/session/require-user', () => ({ requireUser: async () => at.visitor }));
vi.mock('next/headers', () => ({ headers: async () => new Headers({ 'x-console-address': at.address }) }));
vi.mock('next/navigation', () => ({
  redirect: (to: string) => {
    throw { redirectedTo: to };
  },
  notFound: () => {
    throw new Error('not found');
  },
}));

const names = Object.keys(screens).filter((name): name is ScreenName => name in screens);
const groups = Object.entries(permissionGroups);
const sample = { id: '7', type: 'banner' };
const filled = (path: string) => path.replace('{id}', sample.id).replace('{type}', sample.type);
/** The template of a built screen in a family, as its address shows it. */
const template = (family: Family, name: ScreenName) =>
  decodeURIComponent(screenPath(family, name, { id: '{id}', type: '{type}' })).slice(family.length + 2);
const specifiedAt = (family: Family, path: string) =>
  specified.find((row) => row.family === family && row.path === path);

const builtNames = new Set(
  names.flatMap((name) => families.flatMap((family) => specifiedAt(family, template(family, name))?.screen ?? [])),
);
const built = specified.filter(({ screen }) => builtNames.has(screen));
const rowOf = (screen: string, family: Family) => built.find((row) => row.screen === screen && row.family === family);

const permissionSets: [label: string, of: (role: Role) => readonly string[]][] = [
  ['nothing', () => []],
  ['the preset', (role) => rolePresets[role]],
  ['the preset from its end', (role) => rolePresets[role].toReversed()],
  ...groups.map(([group, list]): [string, () => readonly string[]] => [`all of ${group}`, () => list]),
  ...groups.map(([group, list]): [string, () => readonly string[]] => [`one of ${group}`, () => list.slice(-1)]),
  ...groups.map(([group]): [string, (role: Role) => readonly string[]] => [
    `the preset without ${group}`,
    (role) => rolePresets[role].filter((one) => !one.startsWith(`${group}_`)),
  ]),
];

const holds = ({ permissions }: Visitor, group: string) => permissions.some((one) => one.startsWith(`${group}_`));

function expectedFirst(user: Visitor): string {
  const family = familyOf(user.role);
  const lists = built.filter((row) => row.isInMenu && row.family === family);
  for (const permission of user.permissions) {
    const found = lists.find(({ group }) => permission.startsWith(`${group}_`));
    if (found) return `/${family}/${found.path}`;
  }
  return '/profile';
}

/** §2 over the hand-written table: where a visitor who asks for a screen in some family ends. */
function expectedEnd(user: Visitor, screen: string): string {
  const family = familyOf(user.role);
  const own = rowOf(screen, family);
  return own && holds(user, own.group) ? `/${family}/${filled(own.path)}` : expectedFirst(user);
}

async function guarded(user: Visitor, name: ScreenName, family: Family): Promise<string> {
  const { requireScreen } = await import('@/lib/session/require-screen');
  const requested = screenPath(family, name, sample);
  Object.assign(at, { visitor: user, address: requested });
  try {
    await requireScreen(name, Promise.resolve({ locale: 'en', family, ...sample }));
    return requested;
  } catch (thrown) {
    if (thrown && typeof thrown === 'object' && 'redirectedTo' in thrown) return String(thrown.redirectedTo);
    throw thrown;
  }
}

async function cellsOf(user: Visitor): Promise<Cell[]> {
  const family = familyOf(user.role);
  const inMenu = new Set(menuOf(user, '').names.map((name) => template(family, name)));
  const cells: Cell[] = [
    { row: 'first screen', column: family, expected: expectedFirst(user), actual: firstScreen(user) },
  ];
  for (const name of names) {
    const anywhere = families.flatMap((one) => specifiedAt(one, template(one, name)) ?? [])[0];
    const screen = anywhere?.screen ?? name;
    const own = rowOf(screen, family);
    const isShown = own?.isInMenu === true && holds(user, own.group);
    const shows = inMenu.has(template(family, name));
    cells.push({ row: screen, column: 'menu', expected: shown(isShown), actual: shown(shows) });
    for (const column of families)
      cells.push({
        row: screen,
        column,
        expected: expectedEnd(user, screen),
        actual: await guarded(user, name, column),
      });
  }
  return cells;
}
const shown = (isShown: boolean) => (isShown ? 'shown' : 'hidden');

describe('the table of screens', () => {
  it('says of each screen what §2 says', () => {
    const said = names.flatMap((name) =>
      screens[name].families.map((family) => `/${family}/${template(family, name)} ${groupFor(name, family)}`),
    );
    const wanted = built.map(({ family, path, group }) => `/${family}/${path} ${group}`);
    expect(said.toSorted()).toEqual(wanted.toSorted());
  });
});

describe.each(roles)('menu, guard and first screen of %s', (role) => {
  it.each(permissionSets)('follow §2 with %s', async (_label, permissionsOf) => {
    const matrix = printMatrix(await cellsOf({ role, permissions: permissionsOf(role) }));
    expect(matrix, `${role}\n${matrix}\n`).toBe('');
  });
});

describe('the middleware', () => {
  let dsp: FakeDsp;
  beforeAll(async () => {
    dsp = await consoleBefore();
  });
  afterAll(() => dsp.stop());

  it.each(roles)('leads %s from every spelling of every screen to the own one', async (role) => {
    const { default: middleware } = await import('@/middleware');
    person.role = role;
    const cookie = await signIn();
    const family = familyOf(role);
    const cells: Cell[] = [];
    for (const { screen, family: column, path } of built) {
      const address = `/${column}/${filled(path)}`;
      const answer = await middleware(new NextRequest(`${origin}${address}?page=2`, { headers: { cookie } }));
      const own = rowOf(screen, family);
      const expected = own ? `/${family}/${filled(own.path)}?page=2` : expectedElsewhere(family, path);
      const location = answer.headers.get('location')?.replace(origin, '') ?? `${address}?page=2`;
      cells.push({ row: screen, column, expected, actual: location });
    }
    expect(printMatrix(cells)).toBe('');
  });
});

/** A screen that the family has not is left to the guard, which knows the permissions. */
const expectedElsewhere = (family: Family, path: string) => `/${family}/${filled(path)}?page=2`;
