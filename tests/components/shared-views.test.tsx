// @vitest-environment happy-dom
import { useSearchParams } from 'next/navigation';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useRememberedTable } from '@/components/list/table/use-remembered-table';
import { ViewBar } from '@/components/list/views/view-bar';
import { ViewChoices } from '@/components/list/views/view-choices';
import { readDraft } from '@/lib/browser/drafts';
import { ApiFault } from '@/lib/contract/api-fault';
import type { Role } from '@/lib/contract/enumerations';
import { callApi, showToast } from '../support/doors';
import { button, nameField, typeName } from '../support/form-page';
import { leave, render, settle } from '../support/render';
import { someUser } from '../support/some-user';

const ofStaff = { id: 5, screen: 'targets', userId: null, name: 'Weak', query: 'used=false', mayChange: false };
const ofClient = { ...ofStaff, id: 6, userId: 7, name: 'Theirs', mayChange: true };
let state: object | null;
const onChange = vi.fn();

beforeEach(() => {
  localStorage.clear();
  state = null;
  callApi.mockImplementation(async (name: string) => {
    if (name === 'uiState.read') return state;
    if (name === 'views.read') return [ofStaff, ofClient];
    if (name === 'dictionaries.clients') return { content: [{ id: 7, login: 'shop' }], totalElements: 1 };
    return { ...ofStaff, id: 9 };
  });
});

function Views() {
  const table = useRememberedTable('targets');
  const views = { table, params: new URLSearchParams(useSearchParams()), onChange };
  return (
    <>
      <ViewBar {...views} />
      <ViewChoices {...views} />
    </>
  );
}

async function show(address: string, role: Role = 'ROLE_MANAGER') {
  window.history.replaceState(null, '', `/manager/targets?${address}`);
  await render(<Views />, { user: someUser({ id: 3, role, permissions: ['CLIENT_UPDATE'] }) });
  await settle();
  await settle();
}
const audiences = () => [...document.querySelectorAll('option')].map(({ value }) => value);
const buttons = () =>
  [...document.querySelectorAll('button')].map((one) => one.getAttribute('aria-label') ?? one.textContent);
const pressed = () => document.querySelector('nav [aria-pressed=true]')?.textContent;

describe('the views of a list', () => {
  it('are the own ones and those that are shared; deleted by who may', async () => {
    state = { version: 1, views: [{ name: 'Mine', query: '' }] };
    await show('sharedView=5&used=false');
    expect(pressed()).toBe('sharedWeak');
    expect(buttons()).toEqual([
      'All',
      'Mine',
      'sharedWeak',
      'sharedTheirs',
      'Save',
      'Delete view Mine',
      'Delete view Theirs',
    ]);
  });

  it('open the shared one that a person has made the default', async () => {
    state = { version: 1, usualShared: 5 };
    await show('');
    expect(onChange).toHaveBeenCalledWith(expect.objectContaining({ sharedView: 5, used: ['false'] }));
  });

  it('leave an address of its own as it is', async () => {
    state = { version: 1, usualShared: 5 };
    await show('name=autumn');
    expect(onChange).not.toHaveBeenCalled();
  });

  it('are asked for of the one client that the address names', async () => {
    await show('userId=7');
    expect(callApi.mock.calls.filter(([name]) => name === 'views.read').map(([, input]) => input)).toEqual([
      { query: { screen: 'targets', userId: 7 } },
    ]);
  });
});

describe('a view that is deleted', () => {
  /** The message that tells of it, and its button. */
  const result = () => showToast.mock.calls.map(([kind, text]) => [kind, text]);
  const undo = () => settle(() => showToast.mock.lastCall?.[2]?.action?.onClick());
  const remove = async (name: string) => {
    const cross = document.querySelector<HTMLElement>(`[aria-label="Delete view ${name}"]`);
    await settle(() => cross?.click());
    await settle();
  };

  it('comes back by a press where it is shared, for all who saw it', async () => {
    await show('');
    await remove('Theirs');
    expect(result()).toEqual([['success', 'View “Theirs” deleted']]);
    await undo();
    const { id: _, mayChange: _may, ...body } = ofClient;
    expect(callApi.mock.calls.filter(([name]) => name === 'views.create')).toEqual([['views.create', { body }]]);
  });

  it('comes back by a press where it is one’s own, beside what was made since', async () => {
    state = { version: 1, views: [{ name: 'Mine', query: 'used=false' }] };
    await show('');
    await remove('Mine');
    expect(buttons()).not.toContain('Mine');
    await typeName('Newer');
    await settle(() => button('Save').click());
    await undo();
    expect(buttons()).toEqual(expect.arrayContaining(['Newer', 'Mine']));
  });

  it('says so where it cannot be deleted', async () => {
    await show('');
    callApi.mockRejectedValue(new ApiFault(503, { code: 'UNAVAILABLE' }));
    await remove('Theirs');
    expect(result()).toMatchObject([['error', expect.any(String)]]);
  });
});

describe('a view is shared', () => {
  it('with staff, and with the client that is chosen', async () => {
    await show('userId=7');
    expect(audiences()).toEqual(['own', 'staff', '7']);
    await show('userId=7&userId=8');
    expect(audiences()).toEqual(['own', 'staff']);
  });

  it('by a client with its manager alone', async () => {
    await show('userId=7', 'ROLE_ADVERTISER');
    expect(audiences()).toEqual(['own', '3']);
  });
});

describe('the name of a view, half typed,', () => {
  const kept = () => readDraft({ userId: 3, path: '/manager/targets#view' }, Date.now())?.values ?? null;
  const half = async () => {
    await show('used=false');
    await typeName('Weak in spr');
    await expect.poll(kept).toEqual({ name: 'Weak in spr', audience: 'own' });
  };

  const choose = (audience: string) => {
    const select = document.querySelector('select');
    if (!select) throw new Error('No audiences');
    select.value = audience;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  };

  it('is offered after a reload and put back when asked for', async () => {
    await half();
    await leave();
    await show('used=false');
    expect(nameField().value).toBe('');
    await settle(() => button('Restore').click());
    expect(nameField().value).toBe('Weak in spr');
  });

  it('is forgotten once the view is saved, shared or not', async () => {
    for (const audience of ['own', 'staff']) {
      await half();
      await settle(() => choose(audience));
      await settle(() => button('Save').click());
      await expect.poll(kept).toBeNull();
      await leave();
    }
    expect(callApi.mock.calls.map(([operation]) => operation)).toContain('views.create');
  });
});
