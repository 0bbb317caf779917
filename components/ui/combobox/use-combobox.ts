'use client';
import { type ComponentProps, type KeyboardEvent, useId, useState } from 'react';
import { useKeptEnter } from '@/components/ui/use-kept-enter';

export type ComboboxProps = Search & {
  items: readonly ComboboxItem[];
  selected: readonly ComboboxItem[];
  onChange: (selected: ComboboxItem[]) => void;
  isMultiple?: boolean;
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

/**
 * With `onSearch`, the caller filters the items (for example by a paged dictionary), also when the list opens. `isStale`
 * is true while they answer an earlier text: Enter then waits for the answer. Without `onSearch`, the items are filtered
 * here.
 */
export type Search =
  | { onSearch: (text: string) => void; isStale: boolean }
  | { onSearch?: undefined; isStale?: undefined };

export type Combobox = ReturnType<typeof useCombobox>;

/** State of a combobox: the typed text, whether the list is open, and the active option. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one state that every key and click changes
export function useCombobox(props: ComboboxProps) {
  const { items, selected, onChange, isMultiple = false, onSearch, isStale = false } = props;
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const [query, setQuery] = useState('');
  const options = onSearch ? items : items.filter((item) => matches(item, query));
  const { active, isMarked, mark, unmark } = useMark(options);
  const isAwaited = isStale || (props.isLoading === true && options.length === 0);
  const [keepEnter, dropEnter] = useKeptEnter(isAwaited, () => choose(options[active]));
  const isChosen = (item: ComboboxItem) => selected.some((other) => other.value === item.value);

  const search = (text: string) => {
    setQuery(text);
    unmark();
    dropEnter();
    onSearch?.(text.trim());
  };
  const close = () => {
    if (!isOpen) return;
    setOpen(false);
    dropEnter();
    if (query !== '') search('');
  };
  const open = () => {
    if (isOpen || props.isDisabled) return;
    if (isMultiple) unmark();
    else mark(Math.max(0, options.findIndex(isChosen)));
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
    move: mark,
    choose: () => (isAwaited && !isMarked ? keepEnter() : choose(options[active])),
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

/**
 * The active option: the one marked by keys, which stays the same when other options arrive above it, or the first if it
 * is not among the options.
 */
function useMark(options: readonly ComboboxItem[]) {
  const [marked, setMarked] = useState<string>();
  const index = options.findIndex(({ value }) => value === marked);
  return {
    active: Math.max(0, index),
    isMarked: index !== -1,
    mark: (at: number) => setMarked(options[at]?.value),
    unmark: () => setMarked(undefined),
  };
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
