// @vitest-environment happy-dom
import { act } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { beforeEach, describe, expect, it } from 'vitest';
// Fetched at the first focus: here it is there already.
import '@/components/ui/combobox/combobox-popover';
import { LabelsField } from '@/components/form/labels-field';
import { LabelsCell } from '@/components/list/table/labels-cell';
import { limits } from '@/lib/contract/limits';
import { callApi } from '../support/doors';
import { typeInto } from '../support/form-page';
import { render, settle } from '../support/render';

let written: readonly string[];
beforeEach(() => {
  callApi.mockResolvedValue(['Spring', 'Ёлка']);
});

function Form({ labels }: { labels: readonly string[] }) {
  const form = useForm({ defaultValues: { userId: '7', labels } });
  written = useWatch({ control: form.control, name: 'labels' });
  return (
    <FormProvider {...form}>
      <LabelsField />
    </FormProvider>
  );
}

const field = () => {
  const found = document.querySelector<HTMLInputElement>('[role=combobox]');
  if (!found) throw new Error('No field');
  return found;
};
const options = () => [...document.querySelectorAll('[role=option]')].map(({ textContent }) => textContent);
const open = async (...labels: string[]) => {
  await render(<Form labels={labels} />);
  await act(async () => field().focus());
  await settle(() => field().click());
};
const type = (text: string) => typeInto(field(), text);
const enter = () =>
  settle(() => void field().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })));

describe('the field of labels', () => {
  it('suggests those of the client whose thing it is', async () => {
    await open();
    expect(callApi.mock.calls[0]?.slice(0, 2)).toEqual(['dictionaries.labels', { query: { userId: [7] } }]);
    expect(options()).toEqual(['Spring', 'Ёлка']);
  });

  it('makes a label of what is typed by Enter, and by leaving the field', async () => {
    await open('Kept');
    await type('Brand, new');
    await enter();
    expect(written).toEqual(['Kept', 'Brand new']);
    await type('Last');
    await act(async () => field().blur());
    expect(written).toEqual(['Kept', 'Brand new', 'Last']);
  });

  it('takes the spelling in use, and no label twice', async () => {
    await open();
    await type('ЕЛКА');
    expect(options()).toEqual(['Ёлка']);
    await enter();
    await type('елка');
    await enter();
    await act(async () => field().blur());
    expect(written).toEqual(['Ёлка']);
  });

  it('takes no more than fit', async () => {
    const full = Array.from({ length: limits.labels.most }, (_, at) => `Label ${at}`);
    await open(...full);
    await type('One more');
    await enter();
    await act(async () => field().blur());
    expect(written).toEqual(full);
  });
});

describe('labels in a row', () => {
  it('are none where the platform knows none, and the rest stands behind the first two', async () => {
    await render(<LabelsCell labels={undefined} />);
    expect(document.body.textContent).toBe('–');
    await render(<LabelsCell labels={['one', 'two', 'three', 'four']} />);
    expect(document.body.textContent).toBe('onetwo+2three, four');
  });
});
