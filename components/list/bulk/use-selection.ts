'use client';
import { type ChangeEvent, useRef, useState } from 'react';
import { useEver } from '@/components/ui/on-demand';

/** Entities have a name, users a login. */
type Named = { id: number } & ({ name: string } | { login: string });

/** The selected rows of a list; rows that leave the list are deselected. */
export function useSelection<Row extends Named>(rows: readonly Row[] = []) {
  const [keys, onChange] = useState<ReadonlySet<string>>(new Set());
  return {
    /** Selection as the table expects it. */
    ofTable: { keys, onChange, nameOf: (row: Row) => ('name' in row ? row.name : row.login) },
    rows: rows.filter((row) => keys.has(String(row.id))),
    /** True once a row has been selected: the lazily loaded bar stays to report the result. */
    isUsed: useEver(keys.size > 0),
    clear: () => onChange(new Set()),
  };
}

type Chosen = { keys: ReadonlySet<string>; onChange: (keys: ReadonlySet<string>) => void };

/**
 * Returns a function that selects a row. With Shift, all rows from the last selected one get the same state; `order` is
 * the order on screen.
 */
export function useRangeToggle(order: readonly string[], selection: Chosen | undefined) {
  const last = useRef<string>(undefined);
  return (key: string, event: ChangeEvent<HTMLInputElement>) => {
    if (!selection) return;
    const isRange = 'shiftKey' in event.nativeEvent && event.nativeEvent.shiftKey === true;
    const touched = isRange ? rangeOf(order, last.current, key) : [key];
    last.current = key;
    selection.onChange(ticked(selection.keys, touched, !selection.keys.has(key)));
  };
}

function rangeOf(order: readonly string[], from: string | undefined, to: string): readonly string[] {
  const places = [order.indexOf(from ?? to), order.indexOf(to)].toSorted((a, b) => a - b);
  const [first = 0, last = 0] = places;
  return first < 0 ? [to] : order.slice(first, last + 1);
}

function ticked(keys: ReadonlySet<string>, touched: readonly string[], isOn: boolean): ReadonlySet<string> {
  const rest = [...keys].filter((key) => !touched.includes(key));
  return new Set(isOn ? [...rest, ...touched] : rest);
}
