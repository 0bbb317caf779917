// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
// Fetched when it is needed: here it is there already.
import '@/components/keys/keys-dialog';
import { KeyHost } from '@/components/keys/key-host';
import { listKeys, screenKeys } from '@/components/keys/key-map';
import { keysRequested } from '@/lib/browser/keys-requested';
import { router } from '../support/address';
import { render, settle } from '../support/render';
import { someUser } from '../support/some-user';

const pressed = vi.fn((event: Event) => {
  event.preventDefault();
  if (event.currentTarget instanceof HTMLElement) names.push(event.currentTarget.id);
});
let names: string[] = [];

beforeEach(async () => {
  names = [];
  document.querySelector('main')?.remove();
  window.history.replaceState(null, '', '/admin/campaigns');
  const main = document.createElement('main');
  main.innerHTML = `
    <input id="search" type="search" aria-keyshortcuts="/">
    <a id="create" href="/new" aria-keyshortcuts="C">New</a>
    <button id="save" aria-keyshortcuts="Control+S Meta+S">Save</button>
    <table><tbody>
      <tr data-row="1"><td><input id="tick1" type="checkbox"></td><td><a id="row1" href="/1" data-edit="/1?tab=settings">One</a></td></tr>
      <tr data-row="2"><td><input id="tick2" type="checkbox"></td><td><a id="row2" href="/2">Two</a></td></tr>
    </tbody></table>`;
  document.body.append(main);
  for (const control of main.querySelectorAll('a, button')) control.addEventListener('click', pressed);
  await render(<KeyHost />, { user: someUser() });
});

const press = (code: string, keys: KeyboardEventInit = {}, on: Element = document.activeElement ?? document.body) =>
  settle(() => void on.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, code, ...keys })));
const focused = () => document.activeElement?.id;

describe('the keys of a list', () => {
  it('walk cards by their names, past the pictures that lead there too', async () => {
    const list = document.querySelector('main table');
    if (list)
      list.outerHTML = `<ul>
        <li data-row="1"><a href="/1" tabindex="-1" aria-hidden="true"></a><a id="card1" href="/1">One</a></li>
        <li data-row="2"><a href="/2" tabindex="-1" aria-hidden="true"></a><a id="card2" href="/2">Two</a></li>
      </ul>`;
    await press('KeyJ');
    await press('KeyJ');
    expect(focused()).toBe('card2');
    await press('KeyK');
    expect(focused()).toBe('card1');
  });

  it('walk the rows, stay within them, tick and open them', async () => {
    await press('KeyJ');
    expect(focused()).toBe('row1');
    await press('KeyJ');
    await press('KeyJ');
    expect(focused()).toBe('row2');
    await press('KeyX');
    expect(document.querySelector<HTMLInputElement>('#tick2')?.checked).toBe(true);
    await press('KeyE');
    expect(names).toEqual(['row2']);
    await press('KeyK');
    expect(focused()).toBe('row1');
    await press('KeyE');
    expect(router.push).toHaveBeenLastCalledWith('/1?tab=settings');
  });

  it('go to the filter, and press what creates', async () => {
    await press('KeyC');
    expect(names).toEqual(['create']);
    await press('Slash');
    expect(focused()).toBe('search');
  });

  it('are letters where one types, and do nothing under a dialog or with another key held', async () => {
    document.querySelector<HTMLElement>('#search')?.focus();
    await press('KeyC');
    await press('KeyC', { ctrlKey: true }, document.body);
    await settle(() => keysRequested.publish());
    await press('KeyC', {}, document.body);
    expect(names).toEqual([]);
  });
});

describe('the keys of the console', () => {
  it('lead to a screen after G, and nowhere without it', async () => {
    await press('KeyF');
    expect(router.push).not.toHaveBeenCalled();
    await press('KeyG');
    await press('KeyF');
    expect(router.push).toHaveBeenCalledExactlyOnceWith('/admin/finances');
    await press('KeyF');
    expect(router.push).toHaveBeenCalledOnce();
  });

  it('lead after G to the screen of that key, not to what the key does alone', async () => {
    await press('KeyG');
    await press('KeyC');
    expect(names).toEqual([]);
    expect(router.push).toHaveBeenCalledExactlyOnceWith('/admin/campaigns');
  });

  it('save by Ctrl S, also from a field', async () => {
    document.querySelector<HTMLElement>('#search')?.focus();
    await press('KeyS', { ctrlKey: true });
    expect(names).toEqual(['save']);
  });

  it('show themselves by a question mark, and can be turned off', async () => {
    await press('Slash', { shiftKey: true });
    const dialog = document.querySelector('[role=dialog]');
    expect(dialog?.textContent).toContain('Next and previous row');
    await settle(() => dialog?.querySelector<HTMLElement>('[role=switch]')?.click());
    await press('Escape', { key: 'Escape' });
    expect(document.querySelector('[role=dialog]')).toBeNull();
    await press('KeyC', {}, document.body);
    expect(names).toEqual([]);
    await press('KeyS', { ctrlKey: true }, document.body);
    expect(names).toEqual(['save']);
  });

  it('are one each', () => {
    for (const codes of [Object.values(screenKeys), Object.values(listKeys)])
      expect(new Set(codes).size).toBe(codes.length);
  });
});
