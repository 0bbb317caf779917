// @vitest-environment happy-dom
import { useForm } from 'react-hook-form';
import { beforeEach, describe, expect, it } from 'vitest';
import '@/components/form/stale-dialog';
import '@/components/ui/dialog';
import '@/components/tags/tag-resolver';
import { FormShell } from '@/components/form/form-shell';
import { TextField } from '@/components/form/text-field';
import { useEntityForm } from '@/components/form/use-entity-form';
import { TagDialog } from '@/components/tags/tag-dialog';
import { callApi } from '../support/doors';
import { button, nameField, save, typeName } from '../support/form-page';
import { render, settle } from '../support/render';
import { someTag } from '../support/some-tag';

const show = async (version: number, name: string) => {
  await render(<TagDialog tag={someTag({ version, name })} onClose={() => undefined} />);
  await settle();
};
const sent = () => callApi.mock.calls.flatMap(([name, { body }]) => (name === 'tags.update' ? [body.version] : []));

beforeEach(() => {
  callApi.mockImplementation(async (name, { body }) =>
    name === 'tags.update'
      ? someTag({ version: body.version + 1, name: body.name })
      : { content: [], totalElements: 0, last: true },
  );
});

describe('a form whose record is read again', () => {
  it('shows the newest version while nothing is typed, and saves over that', async () => {
    await show(4, 'Mine');
    await show(5, 'Theirs');
    expect(nameField().value).toBe('Theirs');
    await save();
    expect(sent()).toEqual([5]);
  });

  it('keeps what is typed with the version below it, until that is taken back', async () => {
    await show(4, 'Mine');
    await typeName('Typed');
    await show(5, 'Theirs');
    expect(nameField().value).toBe('Typed');
    await typeName('Mine');
    expect(nameField().value).toBe('Theirs');
  });

  it('saves what is typed over the version below it', async () => {
    await show(4, 'Mine');
    await typeName('Typed');
    await show(5, 'Theirs');
    await save();
    expect(sent()).toEqual([4]);
  });

  it('does not go back to what was read before a save', async () => {
    await show(4, 'Mine');
    await typeName('Typed');
    await save();
    await show(4, 'Mine');
    expect(nameField().value).toBe('Typed');
  });
});

type Part = { id: number; name: string; campaign: { version: number } };

/** A form of an ad set, which has the version of its campaign. */
function PartForm({ view }: { view: Part }) {
  const form = useForm({ defaultValues: { name: view.name } });
  const { save: send } = useEntityForm(form, {
    area: 'campaigns',
    view,
    valuesOf: ({ name }) => ({ name }),
    update: async ({ name }: { name: string }, { id, campaign: { version } }) => {
      await callApi('campaigns.update', { params: { id }, body: { name, version } });
      return { id, name, campaign: { version: version + 1 } };
    },
    done: 'Saved',
    outdated: [],
  });
  const content = <TextField name="name" label="Name" />;
  const sections = [{ key: 'main', title: 'Main', fields: ['name'], content }];
  return <FormShell form={form} sections={sections} onSubmit={send} onCancel={() => undefined} />;
}

it('A form of an ad set shows the newest version of its campaign', async () => {
  await render(<PartForm view={{ id: 1, name: 'Mine', campaign: { version: 4 } }} />);
  await render(<PartForm view={{ id: 1, name: 'Theirs', campaign: { version: 5 } }} />);
  await settle(() => button('Save').click());
  expect(nameField().value).toBe('Theirs');
  expect(callApi.mock.lastCall?.[1]).toMatchObject({ body: { name: 'Theirs', version: 5 } });
});
