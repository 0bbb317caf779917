/** Scroll position of a table when its page was left, in pixels, and the key of the opened row. */
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
/** Maximum number of stored positions. */
const maxKept = 30;

/**
 * Returns the position of a table in the current entry of the browser's history. Null for a new entry or another page
 * of the list.
 */
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
    // Storage is blocked or full: going back then shows the top of the page.
  }
}

type Here = Pick<Kept, 'entry' | 'address' | 'table'>;

/** Going back leads to the same history entry, a link to a new one. Without the Navigation API the entry is empty. */
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
