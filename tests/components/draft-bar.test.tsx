// @vitest-environment happy-dom
import { useForm } from 'react-hook-form';
import { beforeEach, describe, expect, it } from 'vitest';
// Fetched when it is needed: here it is there already.
import '@/components/form/draft-bar';
import '@/components/ui/dialog';
import { FormShell } from '@/components/form/form-shell';
import { TextField } from '@/components/form/text-field';
import { readDraft } from '@/lib/browser/drafts';
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

beforeEach(() => window.history.replaceState(null, '', place.path));

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
