// @vitest-environment happy-dom
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { beforeEach, expect, it } from 'vitest';
// Fetched when it is needed: here it is there already.
import '@/components/form/draft-bar';
import { useField } from '@/components/form/field';
import { LineEditor } from '@/components/targeting/lines/line-editor';
import { readDraft } from '@/lib/browser/drafts';
import { button, typeInto } from '../support/form-page';
import { leave, render, settle } from '../support/render';
import { someUser } from '../support/some-user';

const user = someUser({ id: 9 });
const typed = '/sale/\n/autumn';

function Editor() {
  const [list, setList] = useState<readonly string[]>([]);
  const field = useField({ name: 'pages.included', label: 'Pages' });
  const lines = { kind: 'page', isFragment: true, toItem: String, keyOf: String, lineOf: String } as const;
  return (
    <LineEditor field={field} list={list} lines={lines} label="Pages" placeholder="" other={[]} onChange={setList} />
  );
}
function Form() {
  return (
    <FormProvider {...useForm()}>
      <Editor />
    </FormProvider>
  );
}

beforeEach(() => localStorage.clear());
const kept = () =>
  readDraft({ userId: 9, path: '/manager/target/new#lines-pages.included' }, Date.now())?.values.text ?? null;
const field = () => document.querySelector('textarea') as HTMLTextAreaElement; // The only one.
const open = async () => {
  await leave();
  window.history.replaceState(null, '', '/manager/target/new');
  await render(<Form />, { user });
  await settle();
};

it('Lines that were typed and not added are offered after a reload, and forgotten once they are in the list', async () => {
  await open();
  await typeInto(field(), typed);
  await expect.poll(kept).toBe(typed);
  await open();
  expect(field().value).toBe('');
  await settle(() => button('Restore').click());
  expect(field().value).toBe(typed);
  await settle(() => button('Add lines').click());
  await expect.poll(() => document.body.textContent).toContain('/autumn');
  expect([field().value, kept()]).toEqual(['', null]);
});
