// @vitest-environment happy-dom
import { useLayoutEffect } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
// Fetched when it is needed: here it is there already.
import '@/components/palette/palette-dialog';
import { BulkBar } from '@/components/list/bulk/bulk-bar';
import { PaletteButton } from '@/components/palette/palette-button';
import { addRecentThing } from '@/lib/browser/recent-things';
import { ApiFault } from '@/lib/contract/api-fault';
import type { CurrentUser } from '@/lib/contract/people/auth';
import { usePathname } from '@/lib/i18n/navigation';
import { router } from '../support/address';
import { callApi } from '../support/doors';
import { typeInto } from '../support/form-page';
import { render, settle } from '../support/render';
import { someUser } from '../support/some-user';

const campaign = {
  kind: 'campaign',
  id: 42,
  name: 'Autumn sale',
  type: null,
  note: null,
  archived: false,
  userId: 9,
  userLogin: 'boris',
};

beforeEach(() => {
  window.history.replaceState(null, '', '/admin/campaigns');
  callApi.mockImplementation(async () => [{ kind: 'campaign', items: [campaign] }]);
});

async function open(user: CurrentUser = someUser()): Promise<void> {
  await render(<PaletteButton docsUrl="/docs" />, { user });
  await press(document.body, { key: 'k', code: 'KeyK', ctrlKey: true });
}
const press = (on: Element, keys: KeyboardEventInit) =>
  settle(() => void on.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...keys })));
function field(): HTMLInputElement {
  const found = document.querySelector<HTMLInputElement>('input[role=combobox]');
  if (!found) throw new Error('The palette is closed');
  return found;
}
const type = (text: string) => typeInto(field(), text);
/** Presses Ctrl K as soon as the screen of targets is in the document. */
function PressedOnTargets() {
  const path = usePathname();
  useLayoutEffect(() => {
    if (path === '/admin/targets')
      document.body.dispatchEvent(new KeyboardEvent('keydown', { code: 'KeyK', ctrlKey: true, bubbles: true }));
  }, [path]);
  return null;
}
const lines = () => [...document.querySelectorAll('[role=option]')].map(({ textContent }) => textContent);
const current = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent;

/** Types the name of a campaign and presses Enter. Returns a function that lets the search answer. */
async function pressEnterTooEarly(): Promise<() => Promise<void>> {
  let answer: (found: unknown) => void = () => undefined;
  callApi.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  await open();
  await type('autumn');
  await press(field(), { key: 'Enter' });
  return async () => {
    await expect.poll(() => callApi.mock.calls.length).toBe(1);
    await settle(() => answer([{ kind: 'campaign', items: [campaign] }]));
  };
}

describe('the palette', () => {
  it('opens by Ctrl K in any keyboard layout, with every screen that the person may open', async () => {
    await render(<PaletteButton docsUrl="/docs" />, { user: someUser() });
    await press(document.body, { key: 'л', code: 'KeyK', ctrlKey: true });
    expect(lines()).toEqual(expect.arrayContaining(['Campaigns', 'Integrations', 'Profile', 'New campaign']));
  });

  it('offers no screen and no action that the person may not use', async () => {
    await open(someUser({ role: 'ROLE_ADVERTISER', permissions: ['CAMPAIGN_READ', 'TARGET_READ', 'TARGET_CREATE'] }));
    expect(lines()).toEqual(expect.arrayContaining(['Campaigns', 'Targets', 'New target']));
    expect(lines()).not.toEqual(expect.arrayContaining(['Clients']));
    expect(lines()).not.toEqual(expect.arrayContaining(['New campaign']));
  });

  it('puts what was open lately first, and nothing of another person', async () => {
    addRecentThing(7, { path: '/admin/target/detail/3', label: 'Moscow · Targets · DSP Console' });
    await open();
    expect(current()).toBe('MoscowTargets');
    await press(field(), { key: 'Enter' });
    expect(router.push).toHaveBeenCalledWith('/admin/target/detail/3');
    await open(someUser({ id: 8 }));
    expect(lines()).not.toContain('MoscowTargets');
  });

  it('offers what the bar of the selected rows offers, and presses it', async () => {
    const stop = vi.fn();
    const bar = (
      <BulkBar count={2} onClear={() => undefined}>
        <button type="button" onClick={stop}>
          Stop
        </button>
        <button type="button" disabled>
          Archive
        </button>
      </BulkBar>
    );
    const page = (
      <>
        {bar}
        <PaletteButton docsUrl="/docs" />
      </>
    );
    await render(page, { user: someUser() });
    await press(document.body, { key: 'k', code: 'KeyK', ctrlKey: true });
    expect(current()).toBe('Stop2 rows');
    expect(lines().join()).not.toContain('Archive');
    await press(field(), { key: 'Enter' });
    expect(stop).toHaveBeenCalledOnce();
  });

  it('shows the lists of a client that was found, to staff alone', async () => {
    const client = { ...campaign, kind: 'client', id: 9, name: 'boris' };
    callApi.mockImplementation(async () => [{ kind: 'client', items: [client] }]);
    await open();
    await type('boris');
    await expect.poll(() => lines().join()).toContain('Show only: boris');
    const at = lines().findIndex((line) => line?.startsWith('Show only: boris'));
    for (let step = 0; step < at; step++) await press(field(), { key: 'ArrowDown' });
    await press(field(), { key: 'Enter' });
    expect(window.location.search).toBe('?userId=9');
  });

  it('finds things while one types, and opens the current one by Enter', async () => {
    await open();
    await type('autumn');
    await expect.poll(current).toContain('Autumn sale');
    expect(callApi).toHaveBeenCalledTimes(1);
    await press(field(), { key: 'Enter' });
    expect(router.push).toHaveBeenCalledWith('/admin/campaign/detail/42');
    expect(document.querySelector('[role=dialog]')).toBeNull();
  });

  it('opens what answers the typed text, though Enter was pressed before', async () => {
    const answer = await pressEnterTooEarly();
    expect(router.push).not.toHaveBeenCalled();
    await answer();
    expect(router.push).toHaveBeenCalledWith('/admin/campaign/detail/42');
  });

  it('opens nothing by itself if other text follows Enter', async () => {
    const answer = await pressEnterTooEarly();
    await type('autumn sale');
    await answer();
    expect(current()).toContain('Autumn sale');
    expect(router.push).not.toHaveBeenCalled();
  });

  it('keeps the current entry when results arrive above it', async () => {
    let answer: (found: unknown) => void = () => undefined;
    callApi.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
    await open();
    await type('dark');
    expect(current()).toBe('Theme: dark');
    await expect.poll(() => callApi.mock.calls.length).toBe(1);
    await settle(() => answer([{ kind: 'campaign', items: [campaign] }]));
    expect(lines()[0]).toContain('Autumn sale');
    expect(current()).toBe('Theme: dark');
  });

  it('adds what was found below the screens that fit', async () => {
    await open();
    await type('targets');
    await expect.poll(() => lines().slice(0, 2).join()).toMatch(/^Targets,.*Autumn sale/);
  });

  it('offers nothing that was found for an earlier text and does not fit what is typed now', async () => {
    await open();
    await type('a');
    await expect.poll(lines).toContainEqual(expect.stringContaining('Autumn sale'));
    callApi.mockReturnValue(new Promise(() => undefined));
    await type('autumn');
    expect(current()).toContain('Autumn sale');
    await type('targets');
    expect(lines().join()).not.toContain('Autumn sale');
    expect(current()).toBe('Targets');
  });

  it('goes round by the arrows', async () => {
    await open();
    const first = current();
    await press(field(), { key: 'ArrowUp' });
    expect(current()).toBe(lines().at(-1));
    await press(field(), { key: 'ArrowDown' });
    expect(current()).toBe(first);
  });

  it('forgives the keyboard layout in its own names too', async () => {
    callApi.mockResolvedValue([]);
    await open();
    await type('сфьзфшпты');
    await expect.poll(lines).toContain('Campaigns');
  });

  it('still offers screens where the platform has no search, and says nothing of it', async () => {
    callApi.mockRejectedValue(new ApiFault(404, { code: 'OPERATION_UNKNOWN' }));
    await open();
    await type('targets');
    await expect.poll(() => document.querySelector('[role=status]')?.textContent).toMatch(/^\d+ results?$/);
    expect(current()).toBe('Targets');
  });

  it('says in words that nothing was found, with no empty list beside them', async () => {
    callApi.mockResolvedValue([]);
    await open();
    await type('zzzz');
    await expect.poll(() => document.querySelector('[role=status]')?.textContent).toBe('Nothing found');
    expect(document.querySelector('[role=listbox]')).toBeNull();
    expect(field().getAttribute('aria-expanded')).toBe('false');
  });

  it('says so when the search does not answer', async () => {
    callApi.mockRejectedValue(new ApiFault(502, { code: 'DSP_UNREACHABLE' }));
    await open();
    await type('targets');
    await expect.poll(() => document.querySelector('[role=status]')?.textContent).toContain('isn’t responding');
    expect(lines()).toContain('Targets');
  });

  it('stays open when Ctrl K is pressed at the first sight of the next screen', async () => {
    const page = (
      <>
        <PaletteButton docsUrl="/docs" />
        <PressedOnTargets />
      </>
    );
    await render(page, { user: someUser() });
    await settle(() => window.history.pushState(null, '', '/admin/targets'));
    expect(field()).toBe(document.activeElement);
  });

  it('stays away while another dialog is open', async () => {
    const other = document.createElement('div');
    other.setAttribute('role', 'dialog');
    await render(<PaletteButton docsUrl="/docs" />, { user: someUser() });
    document.body.append(other);
    await press(document.body, { key: 'k', code: 'KeyK', ctrlKey: true });
    expect(document.querySelector('input[role=combobox]')).toBeNull();
  });
});
