'use client';
import { useState } from 'react';
import { useEver } from '@/components/ui/on-demand';

/** Things have a name, people a login. */
type Named = { id: number } & ({ name: string } | { login: string });

/** The ticked rows of a list; a row that left the list is no longer among them. */
export function useSelection<Row extends Named>(rows: readonly Row[] = []) {
  const [keys, onChange] = useState<ReadonlySet<string>>(new Set());
  return {
    /** What the table is told. */
    ofTable: { keys, onChange, nameOf: (row: Row) => ('name' in row ? row.name : row.login) },
    rows: rows.filter((row) => keys.has(String(row.id))),
    /** Whether a row was ever ticked: a bar that only then is fetched stays to say how its edit went. */
    isUsed: useEver(keys.size > 0),
    clear: () => onChange(new Set()),
  };
}
