// @vitest-environment happy-dom
import { act, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { FormProvider, useForm } from 'react-hook-form';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { Input } from '@/components/ui/input';
import { Textarea } from '@/components/ui/textarea';
import { settle } from '../support/render';

let root: Root | undefined;
const result = vi.fn();

beforeAll(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));
afterEach(async () => {
  await act(async () => root?.unmount());
  result.mockClear();
  document.body.innerHTML = '';
});

function Fields() {
  const [text, setText] = useState('drawn');
  const [lines, setLines] = useState('');
  const form = useForm({ defaultValues: { plain: '' } });
  return (
    <FormProvider {...form}>
      <Input name="text" value={text} onChange={({ target }) => setText(target.value)} />
      <Textarea name="lines" value={lines} onChange={({ target }) => setLines(target.value)} />
      <Input {...form.register('plain')} />
      <button type="button" onClick={() => result({ text, lines, ...form.getValues() })}>
        Tell
      </button>
    </FormProvider>
  );
}

/** The fields as the server draws them, typed into, and only then given their script. */
async function hydrate(typed: Record<string, string>): Promise<void> {
  const place = document.createElement('div');
  place.innerHTML = renderToString(<Fields />);
  document.body.append(place);
  for (const [name, text] of Object.entries(typed)) fieldOf(name).value = text;
  await act(async () => {
    root = hydrateRoot(place, <Fields />);
  });
  await settle();
  await act(async () => place.querySelector('button')?.click());
}

function fieldOf(name: string): HTMLInputElement | HTMLTextAreaElement {
  const field = document.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name=${name}]`);
  if (!field) throw new Error(`No field ${name}`);
  return field;
}

describe('a text field that was typed into before its script was there', () => {
  it.each([
    ['text', 'drawn and more'],
    ['lines', 'one\ntwo'],
    ['plain', 'registered'],
  ])('keeps it and tells its form: %s', async (name, typed) => {
    await hydrate({ [name]: typed });
    expect(fieldOf(name).value).toBe(typed);
    expect(result).toHaveBeenCalledWith({ text: 'drawn', lines: '', plain: '', [name]: typed });
  });

  it('is left alone when nothing was typed', async () => {
    const entered = vi.fn();
    document.addEventListener('input', entered);
    await hydrate({});
    document.removeEventListener('input', entered);
    expect(entered).not.toHaveBeenCalled();
    expect(result).toHaveBeenCalledWith({ text: 'drawn', lines: '', plain: '' });
  });
});
