// @vitest-environment happy-dom
import { useForm } from 'react-hook-form';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
// Fetched when they are needed: here they are there already.
import '@/components/form/draft-bar';
import '@/components/ui/dialog';
import { FormShell } from '@/components/form/form-shell';
import { TextField } from '@/components/form/text-field';
import { ContactsForm } from '@/components/profile/contacts-form';
import { AccountMenuContent } from '@/components/shell/account-menu-content';
import { announceSessionEnd, SessionWatch } from '@/components/shell/session-watch';
import { readDraft } from '@/lib/browser/drafts';
import { expectSignOut } from '@/lib/browser/leave-for-login';
import { useRouter } from '@/lib/i18n/navigation';
import { router } from '../support/address';
import { button, nameField, save, typeInto, typeName } from '../support/form-page';
import { leave, render, settle, settled } from '../support/render';
import { someUser } from '../support/some-user';

const path = '/admin/target/detail/5';
const question = 'Leave without saving?';

/** A form whose page is left by a button of the shell, and which goes on itself when it is saved or cancelled. */
function Form() {
  const form = useForm({ defaultValues: { name: 'Saved' } });
  const { push, replace, leave: goOn } = useRouter();
  const content = <TextField name="name" label="Name" />;
  return (
    <>
      <button type="button" onClick={() => push('/admin/campaigns')}>
        Elsewhere
      </button>
      <button type="button" onClick={() => replace('/admin/campaigns')}>
        Instead
      </button>
      <button type="button" onClick={() => push(`${path}?tab=history`)}>
        Other tab
      </button>
      <FormShell
        form={form}
        sections={[{ key: 'main', title: 'Main', fields: ['name'], content }]}
        onSubmit={() => goOn('/admin/target/detail/6')}
        onCancel={() => goOn('/admin/targets')}
      />
    </>
  );
}

const user = someUser({ id: 7 });
const show = async () => {
  await render(<Form />, { user });
  await settle();
};
const press = (text: string) => settle(() => button(text).click());
const isAsked = () => document.body.textContent?.includes(question) ?? false;
const draft = () => readDraft({ userId: 7, path }, Date.now())?.values.name ?? null;
const pushed = () => router.push.mock.calls.map(([address]) => address);

beforeEach(() => {
  localStorage.clear();
  router.push.mockReset();
  router.replace.mockReset();
  window.history.replaceState(null, '', path);
});

describe('leaving a form with unsaved changes', () => {
  it('asks before the console opens another page, and stays or goes as it is told', async () => {
    await show();
    await typeName('Half a name');
    await press('Elsewhere');
    expect([isAsked(), pushed()]).toEqual([true, []]);
    await press('Stay');
    expect([isAsked(), pushed(), nameField().value]).toEqual([false, [], 'Half a name']);
    await press('Elsewhere');
    await press('Leave');
    expect([isAsked(), pushed(), draft()]).toEqual([false, ['/admin/campaigns'], null]);
  });

  it('asks before the page is replaced by another', async () => {
    await show();
    await typeName('Half a name');
    await press('Instead');
    expect([isAsked(), router.replace.mock.calls]).toEqual([true, []]);
  });

  it('asks nothing where nothing is lost', async () => {
    await show();
    await press('Elsewhere');
    await typeName('Half a name');
    await press('Other tab');
    await typeName('Saved');
    await press('Elsewhere');
    expect([isAsked(), pushed()]).toEqual([false, ['/admin/campaigns', `${path}?tab=history`, '/admin/campaigns']]);
  });

  it('asks nothing when the form goes on by itself, saved or given up', async () => {
    await show();
    await typeName('A whole name');
    await save();
    expect([isAsked(), pushed()]).toEqual([false, ['/admin/target/detail/6']]);
    await leave();
    await show();
    await typeName('Half a name');
    await press('Cancel');
    await press('Leave');
    expect([isAsked(), pushed().at(-1)]).toEqual([false, '/admin/targets']);
  });

  it('asks about the contacts of the profile', async () => {
    await render(
      <>
        <Form />
        <ContactsForm />
      </>,
      { user },
    );
    await settle();
    const telegram = document.querySelector<HTMLInputElement>('input[name=tgUsername]');
    if (!telegram) throw new Error('No telegram');
    await typeInto(telegram, 'another');
    await press('Elsewhere');
    expect([isAsked(), pushed()]).toEqual([true, []]);
    await press('Leave');
    expect(pushed()).toEqual(['/admin/campaigns']);
    expect(readDraft({ userId: 7, path: `${path}#contacts` }, Date.now())).toBeNull();
  });
});

describe('closing the page of a form with unsaved changes', () => {
  const isHeld = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const assign = vi.fn();
  const fetched = vi.fn();
  beforeEach(() => {
    vi.spyOn(window.location, 'assign').mockImplementation(assign);
    vi.stubGlobal(
      'fetch',
      fetched.mockReset().mockImplementation(async () => new Response('null')),
    );
  });
  afterEach(() => {
    expectSignOut(false);
    assign.mockReset();
    vi.mocked(window.location.assign).mockRestore();
    vi.unstubAllGlobals();
  });

  it('is asked about by the browser until the user has agreed to leave', async () => {
    await show();
    expect(isHeld()).toBe(false);
    await typeName('Half a name');
    expect(isHeld()).toBe(true);
    await press('Elsewhere');
    await press('Leave');
    expect(isHeld()).toBe(false);
  });

  it('is not asked about when another tab has signed out', async () => {
    await render(
      <>
        <SessionWatch />
        <Form />
      </>,
      { user },
    );
    await settle();
    await typeName('Half a name');
    announceSessionEnd();
    await settled(() => expect(assign).toHaveBeenCalledWith('/login'));
    expect([isHeld(), isAsked()]).toEqual([false, false]);
  });

  it('is asked about once, before the user signs out', async () => {
    await render(
      <>
        <AccountMenuContent label="Account" trigger={<button type="button">Account</button>} />
        <Form />
      </>,
      { user },
    );
    await settle();
    await typeName('Half a name');
    const signOut = [...document.querySelectorAll<HTMLElement>('[role=menuitem]')].at(-1);
    await settle(() => signOut?.click());
    expect([isAsked(), fetched.mock.calls]).toEqual([true, []]);
    await press('Leave');
    await settled(() => expect(assign).toHaveBeenCalledWith('/login'));
    expect([isHeld(), isAsked()]).toEqual([false, false]);
  });
});

describe('going back from a form with unsaved changes', () => {
  const go = vi.fn();
  const navigation = Object.assign(new EventTarget(), { currentEntry: { index: 4 } });
  beforeEach(() => {
    go.mockReset();
    vi.stubGlobal('navigation', navigation);
    vi.spyOn(window.history, 'go').mockImplementation(go);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.mocked(window.history.go).mockRestore();
  });

  /** Goes to an entry of the browser's history. Returns whether the page kept the browser from it. */
  const goTo = async (url: string, of: Record<string, unknown> = {}) => {
    const event = Object.assign(new Event('navigate', { cancelable: true }), {
      navigationType: 'traverse',
      destination: { url: new URL(url, window.location.href).href, index: 2, sameDocument: true },
      ...of,
    });
    await settle(() => void navigation.dispatchEvent(event));
    return event.defaultPrevented;
  };

  it('stays and asks, and then goes to the same entry', async () => {
    await show();
    await typeName('Half a name');
    expect([await goTo('/admin/campaigns'), isAsked(), go.mock.calls]).toEqual([true, true, []]);
    await press('Stay');
    expect([await goTo('/admin/campaigns'), isAsked()]).toEqual([true, true]);
    await press('Leave');
    expect([isAsked(), go.mock.calls]).toEqual([false, [[-2]]]);
    expect([await goTo('/admin/campaigns'), isAsked()]).toEqual([false, false]);
  });

  it('asks nothing where nothing is lost, and holds no other navigation', async () => {
    await show();
    expect(await goTo('/admin/campaigns')).toBe(false);
    await typeName('Half a name');
    expect(await goTo(`${path}?tab=history`)).toBe(false);
    expect(await goTo('/admin/campaigns', { navigationType: 'push' })).toBe(false);
    const destination = { url: new URL('/login', window.location.href).href, index: 0, sameDocument: false };
    expect(await goTo('/login', { destination })).toBe(false);
    expect(isAsked()).toBe(false);
  });
});

it('keeps the last letters when the page of a form is removed in the middle of typing', async () => {
  await show();
  await typeName('Half');
  await typeName('Half a name');
  await leave();
  expect(draft()).toBe('Half a name');
});
