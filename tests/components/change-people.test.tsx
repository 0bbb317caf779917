// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import '@/components/bulk/change-drawer';
import { changedFields } from '@/components/bulk/changed-fields';
import { ChangePeople } from '@/components/people/change-people';
import type { People } from '@/components/people/use-people';
import type { Role } from '@/lib/contract/enumerations';
import type { CurrentUser } from '@/lib/contract/people/auth';
import type { Permission } from '@/lib/contract/people/permissions';
import type { UserRow } from '@/lib/contract/people/user-rows';
import { callApi, showToast } from '../support/doors';
import { button } from '../support/form-page';
import { render, settle } from '../support/render';
import { someUser } from '../support/some-user';

const userWith = (role: Role, ...permissions: Permission[]) => someUser({ role, permissions });
// Of whole rows, what the bar asks.
const rows = [11, 12].map((id) => ({ id, login: `client-${id}`, managerId: 5, managerLogin: 'anna' })) as UserRow[];
const list = { found: { data: { content: rows, totalElements: 2 } }, query: {} } as unknown as People;
const rights: Permission[] = [
  'CLIENT_UPDATE',
  'CLIENT_REMOVE',
  'SECURITY_READ_ALL',
  'SECURITY_CREATE_SELECT_PERMISSIONS',
];
const answers: Record<string, () => unknown> = {
  'bulk.progress': () => ({ done: 0, total: 0 }),
  'users.list': () => ({ content: [{ id: 6, login: 'boris' }], totalElements: 1 }),
  'bulk.preview': () => ({
    total: 2,
    changed: 2,
    unchanged: 0,
    refused: 0,
    rows: rows.map(({ id, login }) => ({
      id,
      version: 3,
      name: login,
      of: null,
      currency: null,
      before: 5,
      after: 6,
      refusal: null,
    })),
  }),
  'bulk.apply': () => ({ isDone: true, total: 2, changed: 2, unchanged: 0, refused: 0, changeSetId: null, rows: [] }),
};

beforeEach(() => {
  callApi.mockImplementation(async (name: string) => answers[name]?.());
});

const namesOf = (user: CurrentUser, area: 'clients' | 'users') => changedFields(area, user).map(({ field }) => field);

describe('fields of people', () => {
  it('are those that the user may change', () => {
    const admin = userWith('ROLE_ADMIN', ...rights);
    expect(namesOf(admin, 'clients')).toEqual(['managerId', 'margin', 'permissions', 'archived']);
    expect(namesOf(userWith('ROLE_MANAGER', ...rights), 'clients')).toEqual(['margin', 'permissions', 'archived']);
    expect(namesOf(userWith('ROLE_MANAGER', 'CLIENT_UPDATE'), 'clients')).toEqual(['margin']);
    expect(namesOf(userWith('ROLE_MANAGER', 'CLIENT_READ'), 'clients')).toEqual([]);
    expect(namesOf(userWith('ROLE_ADMIN', 'SECURITY_UPDATE', 'SECURITY_REMOVE'), 'users')).toEqual(['archived']);
  });
});

describe('a change of clients', () => {
  it('names managers in the preview, and says before it of the archive alone that it is final', async () => {
    const selection = { rows, clear: vi.fn() };
    await render(<ChangePeople area="clients" list={list} selection={selection} />, {
      user: userWith('ROLE_ADMIN', ...rights),
    });
    await settle();
    await settle(() => button('Change…').click());
    await settle();
    const dialog = () => document.querySelector('[role=dialog]');
    const choose = (field: string) =>
      settle(() => {
        const select = dialog()?.querySelector('select');
        if (!select) throw new Error('There are no fields');
        select.value = field;
        select.dispatchEvent(new Event('change', { bubbles: true }));
      });
    const final = 'These changes can’t be undone.';
    await choose('client:archived');
    expect(dialog()?.textContent).toContain(final);
    await choose('client:managerId');
    expect(dialog()?.textContent).not.toContain(final);
    await settle(() => button('Show changes').click());
    await settle();
    const preview = callApi.mock.calls.find(([name]) => name === 'bulk.preview');
    expect(preview?.[1].body).toMatchObject({
      entity: 'client',
      selection: { ids: [11, 12] },
      edit: { field: 'managerId', operation: 'set', value: null },
    });
    const lines = [...(dialog()?.querySelectorAll('tbody tr') ?? [])].map((line) =>
      [...line.children].map(({ textContent }) => textContent),
    );
    expect(lines).toEqual([
      ['client-11', 'anna', 'boris'],
      ['client-12', 'anna', 'boris'],
    ]);
    await settle(() => button('Change 2 rows').click());
    await settle();
    const [, , extras] = showToast.mock.lastCall ?? [];
    expect(showToast.mock.lastCall?.slice(0, 2)).toEqual(['success', '2 rows changed']);
    expect(extras?.action).toBeUndefined();
  });
});
