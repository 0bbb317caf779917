// @vitest-environment happy-dom
import { act, useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Combobox } from '@/components/ui/combobox/combobox';
import type { ComboboxItem, ComboboxProps, Search } from '@/components/ui/combobox/use-combobox';
// Fetched at the first focus: here it is there already.
import '@/components/ui/combobox/combobox-popover';
import { typeInto } from '../support/form-page';
import { render, settle } from '../support/render';

const texts = {
  empty: 'Nothing found',
  loading: 'Loading…',
  list: 'Cities',
  remove: (label: string) => `Remove ${label}`,
};
const cities: ComboboxItem[] = [
  { value: '1', label: 'Kazan', hint: 'Tatarstan' },
  { value: '2', label: 'Moscow' },
  { value: '3', label: 'Omsk', isDisabled: true },
  { value: '4', label: 'Tver' },
];
let chosen: string[];

beforeEach(() => {
  chosen = [];
});

type CitiesProps = Omit<Partial<ComboboxProps>, keyof Search> & Search & { first?: ComboboxItem[] };

function Cities({ first = [], ...given }: CitiesProps) {
  const [selected, setSelected] = useState<readonly ComboboxItem[]>(first);
  const change = (items: ComboboxItem[]) => {
    chosen = items.map(({ label }) => label);
    setSelected(items);
  };
  return (
    <Combobox
      items={cities}
      selected={selected}
      onChange={change}
      texts={texts}
      field={{ 'aria-label': 'City' }}
      {...given}
    />
  );
}

const field = () => {
  const found = document.querySelector<HTMLInputElement>('[role=combobox]');
  if (!found) throw new Error('No field');
  return found;
};
const options = () => [...document.querySelectorAll('[role=option]')];
const shown = () => options().map(({ textContent }) => textContent);
const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent;
const open = async () => {
  await act(async () => field().focus());
  await settle(() => field().click());
};
const press = (...keys: string[]) =>
  settle(() => {
    for (const key of keys)
      act(() => void field().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })));
  });
const type = (text: string) => typeInto(field(), text);

describe('a combobox', () => {
  it('opens with all that can be chosen, and keeps the focus in its field', async () => {
    await render(<Cities />);
    expect(field().getAttribute('aria-expanded')).toBe('false');
    await open();
    expect(field().getAttribute('aria-expanded')).toBe('true');
    expect(document.getElementById(field().getAttribute('aria-controls') ?? '')?.getAttribute('aria-label')).toBe(
      'Cities',
    );
    expect(shown()).toEqual(['KazanTatarstan', 'Moscow', 'Omsk', 'Tver']);
    expect(document.activeElement).toBe(field());
  });

  it('follows the arrows and stays within the list', async () => {
    await render(<Cities />);
    await open();
    expect(active()).toBe('KazanTatarstan');
    await press('ArrowDown');
    expect(active()).toBe('Moscow');
    await press('PageDown');
    expect(active()).toBe('Tver');
    await press('ArrowDown');
    expect(active()).toBe('Tver');
    await press('PageUp');
    await press('ArrowUp');
    expect(active()).toBe('KazanTatarstan');
  });

  it('takes one with Enter, shows it and closes', async () => {
    await render(<Cities />);
    await press('ArrowDown');
    await press('ArrowDown');
    await press('Enter');
    expect(chosen).toEqual(['Moscow']);
    expect([field().value, field().getAttribute('aria-expanded')]).toEqual(['Moscow', 'false']);
  });

  it('does not take what cannot be chosen', async () => {
    await render(<Cities />);
    await type('omsk');
    await press('Enter');
    await settle(() => document.querySelector<HTMLElement>('[aria-disabled=true]')?.click());
    expect(chosen).toEqual([]);
  });

  it('finds by label and hint, says when there is nothing, and closes with Escape as it was', async () => {
    await render(<Cities first={cities.slice(1, 2)} />);
    await type('tatar');
    expect(shown()).toEqual(['KazanTatarstan']);
    await type('nowhere');
    expect(shown()).toEqual(['Nothing found']);
    await press('Escape');
    expect([field().value, chosen]).toEqual(['Moscow', []]);
  });

  it('is emptied by deleting its text', async () => {
    await render(<Cities first={cities.slice(1, 2)} />);
    await type('');
    expect([field().value, chosen]).toEqual(['', []]);
  });

  it('leaves the search to the caller of a long list', async () => {
    const onSearch = vi.fn();
    await render(<Cities onSearch={onSearch} isStale={false} isLoading items={[]} />);
    await type(' tver ');
    expect(onSearch).toHaveBeenLastCalledWith('tver');
    expect(shown()).toEqual(['Loading…']);
  });

  describe('whose caller is still searching', () => {
    const searched = (given: { isStale: boolean; items?: ComboboxItem[]; isLoading?: boolean }) =>
      render(<Cities onSearch={() => undefined} {...given} />);

    it('chooses what answers the typed text, though Enter was pressed before', async () => {
      await searched({ isStale: false });
      await type('tver');
      await searched({ isStale: true });
      await press('Enter');
      expect(chosen).toEqual([]);
      await searched({ isStale: false, items: cities.slice(3) });
      expect(chosen).toEqual(['Tver']);
    });

    it('does so for the first items, too', async () => {
      await searched({ isStale: false, items: [], isLoading: true });
      await type('kazan');
      await press('Enter');
      await searched({ isStale: false });
      expect(chosen).toEqual(['Kazan']);
    });

    it.each(['other text', 'Escape'])('chooses nothing if %s follows Enter', async (next) => {
      await searched({ isStale: true });
      await type('tver');
      await press('Enter');
      await (next === 'Escape' ? press(next) : type(next));
      await searched({ isStale: false, items: cities.slice(3) });
      expect(chosen).toEqual([]);
    });

    it('keeps the option that keys have marked when others arrive above it', async () => {
      await searched({ isStale: true, items: cities.slice(1) });
      await type('o');
      await press('ArrowDown');
      await press('ArrowDown');
      await searched({ isStale: false });
      expect(active()).toBe('Tver');
      await press('Enter');
      expect(chosen).toEqual(['Tver']);
    });

    it('marks the first option again when the marked one does not answer the typed text', async () => {
      await searched({ isStale: true });
      await type('o');
      await press('ArrowDown');
      await searched({ isStale: false, items: [...cities.slice(0, 1), ...cities.slice(2)] });
      expect(active()).toBe('KazanTatarstan');
    });
  });

  it('is shut while it is disabled', async () => {
    await render(<Cities isDisabled />);
    await settle(() => field().click());
    expect([field().disabled, options()]).toEqual([true, []]);
  });
});

describe('a combobox of several', () => {
  it('takes and gives back with the list open, and tells each with a chip', async () => {
    await render(<Cities isMultiple />);
    await open();
    await press('Enter');
    await press('ArrowDown');
    await press('Enter');
    expect(chosen).toEqual(['Kazan', 'Moscow']);
    expect(options().map((option) => option.getAttribute('aria-selected'))).toEqual(['true', 'true', 'false', 'false']);
    await press('Enter');
    expect(chosen).toEqual(['Kazan']);
    await settle(() => document.querySelector<HTMLElement>('[aria-label="Remove Kazan"]')?.click());
    expect(chosen).toEqual([]);
  });

  it('gives the last one back with Backspace in the empty field, and never while there is text', async () => {
    await render(<Cities isMultiple first={cities.slice(0, 2)} />);
    await type('t');
    await press('Backspace');
    expect(chosen).toEqual([]);
    await type('');
    await press('Backspace');
    expect(chosen).toEqual(['Kazan']);
  });
});
