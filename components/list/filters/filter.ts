import type { SelectOption } from '@/components/ui/select';

type Named = { key: string; label: string };

/** A filter as data. Its value stands in the address under `key`. */
export type Filter = Named &
  (
    | { kind: 'text' }
    | {
        kind: 'select';
        options: readonly SelectOption[];
        /** What an empty value means; all, when left out. */
        emptyLabel?: string;
      }
    | {
        kind: 'multi';
        options: readonly SelectOption[];
        /** For a paged dictionary; nothing is typed yet when the list is opened. */
        onSearch?: (text: string) => void;
        onReachEnd?: () => void;
        isLoading?: boolean;
      }
  );
