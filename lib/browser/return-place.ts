/** Where somebody stood in a table when they left its page: pixels, and the key of the row they opened. */
export interface ReturnPlace {
  top: number;
  left: number;
  row: string | null;
}

interface Kept extends ReturnPlace {
  entry: string;
  address: string;
  table: string;
}

const storageKey = 'dsp-console.places';
/** As far back as anybody steps. */
const maxKept = 30;

/** The place of a table in this entry of the browser's history; null for a new entry or another page of the list. */
export function recallPlace(table: string): ReturnPlace | null {
  const here = hereOf(table);
  return read().find((one) => isSame(one, here)) ?? null;
}

export function keepPlace(table: string, place: ReturnPlace): void {
  const here = hereOf(table);
  if (here.entry === '') return;
  const others = read().filter((one) => !isSame(one, here));
  try {
    window.sessionStorage.setItem(storageKey, JSON.stringify([...others, { ...here, ...place }].slice(-maxKept)));
  } catch {
    // Storage is forbidden or full: Back then begins at the top.
  }
}

type Here = Pick<Kept, 'entry' | 'address' | 'table'>;

/** Going back leads to the same entry of the history, a link to a new one. Without entries nothing is kept. */
const hereOf = (table: string): Here => ({
  entry: 'navigation' in window ? (window.navigation.currentEntry?.key ?? '') : '',
  address: window.location.pathname + window.location.search,
  table,
});

const isSame = (one: Here, other: Here) =>
  one.entry === other.entry && one.address === other.address && one.table === other.table;

function read(): Kept[] {
  try {
    const value: unknown = JSON.parse(window.sessionStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(value) ? value.filter(isKept) : [];
  } catch {
    return [];
  }
}

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'entry' in value && 'top' in value && typeof value.top === 'number';
