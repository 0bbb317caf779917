import { knownValue } from '@/components/list/known-value';

type Sort<C extends string> = `${C},${'asc' | 'desc'}`;

/** The sort of the address, `column,direction`, when the column may be sorted by; downwards unless it says otherwise. */
export function knownSort<C extends string>(text: string, columns: readonly C[], usual: Sort<C>): Sort<C> {
  const [name = '', direction] = text.split(',');
  const column = knownValue(name, columns);
  return column ? `${column},${direction === 'asc' ? 'asc' : 'desc'}` : usual;
}
