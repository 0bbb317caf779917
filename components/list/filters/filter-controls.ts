import type { SelectOption } from '@/components/ui/select';
import { can, type Holder } from '@/lib/access/can';
import type { FilterName, ListFilter, ListShape } from '@/lib/contract/list-shape';
import type { Permission } from '@/lib/contract/people/permissions';

type Named = { key: string; label: string };

/** A filter as data. Its value is the address parameter `key`. */
export type Filter = Named &
  (
    | { kind: 'text' }
    | {
        kind: 'select';
        options: readonly SelectOption[];
        /** Label of the empty value; "all" by default. */
        emptyLabel?: string;
      }
    | {
        kind: 'multi';
        options: readonly SelectOption[];
        /** For a paged dictionary; the text is empty when the list opens. */
        onSearch?: (text: string) => void;
        onReachEnd?: () => void;
        isLoading?: boolean;
      }
  );

type KindOf<F extends ListFilter> = F extends { kind: 'text' }
  ? 'text'
  : F extends { kind: 'one' }
    ? 'select'
    : 'multi';
type Keyless<F> = F extends Filter ? Omit<F, 'key'> & { permission?: Permission } : never;
/** A filter without its key, which comes from the contract. */
export type FilterControl<K extends Filter['kind']> = Keyless<Extract<Filter, { kind: K }>>;

/** Dates are chosen as a range beside the filters. */
type DayName<L extends ListShape> = {
  [K in FilterName<L>]: L['filters'][K] extends { kind: 'day' } ? K : never;
}[FilterName<L>];

/**
 * The controls of a list in order. A filter of the contract without a control does not compile, except `Unshown`. Null:
 * not on this screen, or not for this user.
 */
export type FilterControls<L extends ListShape, Unshown extends FilterName<L> = never> = {
  readonly [K in Exclude<FilterName<L>, Unshown | DayName<L>>]: FilterControl<KindOf<L['filters'][K]>> | null;
};

/** Returns the filters that the user may see. */
export const shownFilters = (
  user: Holder,
  controls: Readonly<Record<string, FilterControl<Filter['kind']> | null>>,
): Filter[] =>
  Object.entries(controls).flatMap(([key, control]) => {
    if (!control) return [];
    const { permission, ...filter } = control;
    return !permission || can(user, permission) ? [{ ...filter, key }] : [];
  });

type Used = 'isUsed' | 'used' | 'unused';
type Kept = 'archived' | 'notArchived' | 'onlyArchived';

/** Filter by use in ad sets. `t` translates the messages `filters` of an area. */
export const usageFilter = (t: (key: `filters.${Used}`) => string): FilterControl<'select'> => ({
  kind: 'select',
  label: t('filters.isUsed'),
  options: [
    { value: 'true', label: t('filters.used') },
    { value: 'false', label: t('filters.unused') },
  ],
});

/** Filter between active and archived entities. */
export const archiveFilter = (t: (key: `filters.${Kept}`) => string): FilterControl<'select'> => ({
  kind: 'select',
  label: t('filters.archived'),
  emptyLabel: t('filters.notArchived'),
  options: [{ value: 'true', label: t('filters.onlyArchived') }],
});
