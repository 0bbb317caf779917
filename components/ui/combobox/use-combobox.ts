'use client';
import { type ComponentProps, type KeyboardEvent, useId, useState } from 'react';

export type ComboboxProps = {
  items: readonly ComboboxItem[];
  selected: readonly ComboboxItem[];
  onChange: (selected: ComboboxItem[]) => void;
  isMultiple?: boolean;
  /**
   * If set, the caller filters the items (for example by a paged dictionary), also when the list opens. If omitted, the
   * items are filtered here.
   */
  onSearch?: (text: string) => void;
  onReachEnd?: () => void;
  isLoading?: boolean;
  isDisabled?: boolean;
  isInvalid?: boolean;
  texts: { placeholder?: string; empty: string; loading: string; list: string; remove: (label: string) => string };
  /** Attributes such as id and aria-…, passed to the <input>. */
  field?: Pick<
    ComponentProps<'input'>,
    'id' | 'name' | 'ref' | 'aria-describedby' | 'aria-label' | 'aria-labelledby' | 'aria-required' | 'onBlur'
  >;
  className?: string;
};

export type Combobox = ReturnType<typeof useCombobox>;

/** State of a combobox: the typed text, whether the list is open, and the active option. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one state that every key and click changes
export function useCombobox(props: ComboboxProps) {
  const { items, selected, onChange, isMultiple = false, onSearch } = props;
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const options = onSearch ? items : items.filter((item) => matches(item, query));
  const isChosen = (item: ComboboxItem) => selected.some((other) => other.value === item.value);

  const search = (text: string) => {
    setQuery(text);
    setActive(0);
    onSearch?.(text.trim());
  };
  const close = () => {
    if (!isOpen) return;
    setOpen(false);
    if (query !== '') search('');
  };
  const open = () => {
    if (isOpen || props.isDisabled) return;
    setActive(Math.max(0, isMultiple ? 0 : options.findIndex(isChosen)));
    setOpen(true);
    if (query === '') onSearch?.('');
  };
  const type = (text: string) => {
    setOpen(true);
    search(text);
    if (text === '' && !isMultiple && !isOpen) onChange([]);
  };
  const choose = (item: ComboboxItem | undefined) => {
    if (!item || item.isDisabled) return;
    if (!isMultiple) {
      onChange([item]);
      close();
      return;
    }
    onChange(isChosen(item) ? selected.filter((other) => other.value !== item.value) : [...selected, item]);
    if (query !== '') search('');
  };
  const onKeyDown = keyHandler({
    isOpen,
    open,
    close,
    count: options.length,
    active,
    move: setActive,
    choose: () => choose(options[active]),
    removeLast: () => {
      const hasLast = query === '' && selected.length > 0;
      if (hasLast) onChange(selected.slice(0, -1));
      return hasLast;
    },
  });
  const text = isMultiple || isOpen ? query : (selected[0]?.label ?? '');
  const activeId = options[active] ? `${listId}-${active}` : undefined;
  return { listId, isOpen, options, active, activeId, text, isChosen, open, close, type, choose, onKeyDown };
}

type Keys = {
  isOpen: boolean;
  open: () => void;
  close: () => void;
  count: number;
  active: number;
  move: (index: number) => void;
  choose: () => void;
  /** Removes the last chosen item. Returns true if there was one. */
  removeLast: () => boolean;
};

function keyHandler(keys: Keys) {
  const whenOpen = new Map<string, () => void>([
    ['ArrowDown', () => keys.move(Math.min(keys.count - 1, keys.active + 1))],
    ['ArrowUp', () => keys.move(Math.max(0, keys.active - 1))],
    ['PageDown', () => keys.move(Math.min(keys.count - 1, keys.active + 10))],
    ['PageUp', () => keys.move(Math.max(0, keys.active - 10))],
    ['Enter', keys.choose],
    ['Escape', keys.close],
  ]);
  const whenClosed = new Map<string, () => void>([
    ['ArrowDown', keys.open],
    ['ArrowUp', keys.open],
  ]);
  return (event: KeyboardEvent) => {
    if (event.key === 'Backspace' && keys.removeLast()) return event.preventDefault();
    const act = (keys.isOpen ? whenOpen : whenClosed).get(event.key);
    if (!act) return;
    event.preventDefault();
    if (event.key === 'Escape') event.stopPropagation();
    act();
  };
}

function matches(item: ComboboxItem, query: string): boolean {
  const wanted = query.trim().toLocaleLowerCase();
  return `${item.label} ${item.hint ?? ''}`.toLocaleLowerCase().includes(wanted);
}

export type ComboboxItem = { value: string; label: string; hint?: string; isDisabled?: boolean };
