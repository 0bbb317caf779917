// @vitest-environment happy-dom
import { useForm } from 'react-hook-form';
import { beforeEach, describe, expect, it } from 'vitest';
// Fetched when it is needed: here it is there already.
import '@/components/form/draft-bar';
import '@/components/ui/dialog';
import { FormDialog } from '@/components/form/form-dialog';
import { FormShell } from '@/components/form/form-shell';
import { TextField } from '@/components/form/text-field';
import { readDraft, writeDraft } from '@/lib/browser/drafts';
import { button, nameField, save, typeName } from '../support/form-page';
import { leave, render, settle } from '../support/render';
import { someUser } from '../support/some-user';

const place = { userId: 7, path: '/admin/target/detail/5' };

interface Values {
  name: string;
  password: string;
}

/** A saved thing is filled with the answer; the form of a new one stays as it is until the page goes on. */
function Form({ version, isNew = false }: { version?: number; isNew?: boolean }) {
  const form = useForm<Values>({ defaultValues: { name: 'Saved', password: '' } });
  const content = <TextField name="name" label="Name" />;
  return (
    <FormShell
      form={form}
      sections={[{ key: 'main', title: 'Main', fields: ['name'], content }]}
      onSubmit={(values) => (isNew ? undefined : form.reset(values))}
      onCancel={() => undefined}
      version={version}
    />
  );
}

const show = async (version = 3, id = 7) => {
  await render(<Form version={version} />, { user: someUser({ id }) });
  await settle();
};
const offer = () => document.querySelector('section[aria-label="Unsaved draft"]')?.textContent ?? '';
const typed = () => expect.poll(() => readDraft(place, Date.now())?.values.name);

beforeEach(() => {
  localStorage.clear();
  window.history.replaceState(null, '', place.path);
});

describe('what is typed into a form', () => {
  it('is offered after the page went away, and put back when asked for', async () => {
    await show();
    await typeName('Half a name');
    await typed().toBe('Half a name');
    await leave();
    await show();
    expect(nameField().value).toBe('Saved');
    expect(offer()).toContain('You were editing this');
    await settle(() => button('Restore').click());
    expect(nameField().value).toBe('Half a name');
    expect(offer()).toBe('');
  });

  it('is forgotten when it is discarded or saved', async () => {
    await show();
    await typeName('Half a name');
    await typed().toBe('Half a name');
    await save();
    expect(readDraft(place, Date.now())).toBeNull();
    await typeName('Another');
    await typed().toBe('Another');
    await leave();
    await show();
    await settle(() => button('Discard').click());
    expect(readDraft(place, Date.now())).toBeNull();
  });

  it('is forgotten when the person leaves without saving', async () => {
    await show();
    await typeName('Half a name');
    await typed().toBe('Half a name');
    await settle(() => button('Cancel').click());
    await settle(() => button('Leave').click());
    expect(readDraft(place, Date.now())).toBeNull();
  });

  it('is forgotten when a new thing has been made of it', async () => {
    await render(<Form isNew />, { user: someUser({ id: 7 }) });
    await settle();
    await typeName('Half a name');
    await typed().toBe('Half a name');
    await save();
    expect(readDraft(place, Date.now())).toBeNull();
  });

  it('is not shown to another person', async () => {
    await show();
    await typeName('Half a name');
    await typed().toBe('Half a name');
    await leave();
    await show(3, 8);
    expect(offer()).toBe('');
  });

  it('says so when the thing has changed since', async () => {
    await show(3);
    await typeName('Half a name');
    await typed().toBe('Half a name');
    await leave();
    await show(4);
    expect(offer()).toContain('changed since');
  });
});

/** A dialog that is gone as soon as it is saved or left, over the page of a form. */
function Dialog({ draft, onGone }: { draft?: { name: string }; onGone: () => void }) {
  const form = useForm<Pick<Values, 'name'>>({ defaultValues: { name: 'Saved' } });
  return (
    <FormDialog form={form} title="A thing" {...(draft && { draft })} onSubmit={onGone} onClose={onGone}>
      <TextField name="name" label="Name" />
    </FormDialog>
  );
}

describe('what is typed into a dialog', () => {
  const inDialog = { userId: 7, path: `${place.path}#thing-5` };
  const drafts = () => [place, inDialog].map((one) => readDraft(one, Date.now())?.values.name ?? null);
  const open = async (draft?: { name: string }) => {
    await leave();
    const onGone = () => void leave();
    await render(<Dialog {...(draft && { draft })} onGone={onGone} />, { user: someUser({ id: 7 }) });
    await settle();
  };
  const kept = { name: 'thing-5' };
  const half = async () => {
    await typeName('Half a name');
    await expect.poll(drafts).toEqual([null, 'Half a name']);
  };

  it('is offered when the dialog is opened again, and put back when asked for', async () => {
    await open(kept);
    await half();
    await open(kept);
    expect(offer()).toContain('You were editing this');
    await settle(() => button('Restore').click());
    expect(nameField().value).toBe('Half a name');
  });

  it('is forgotten when it is saved, and when it is left', async () => {
    for (const presses of [['Save'], ['Cancel', 'Leave']]) {
      await open(kept);
      await half();
      for (const press of presses) await settle(() => button(press).click());
      await settle();
      expect([presses, ...drafts()]).toEqual([presses, null, null]);
    }
  });

  it('is not kept where money moves, and leaves the draft of the page alone', async () => {
    writeDraft(place, { at: Date.now(), version: 3, values: { name: 'Of the page' } });
    await open();
    await typeName('100');
    await settle(() => button('Save').click());
    await settle();
    expect(drafts()).toEqual(['Of the page', null]);
  });
});
