import type { SelectOption } from '@/components/ui/select';
import { can, type Holder } from '@/lib/access/can';
import type { FilterName, ListFilter, ListShape } from '@/lib/contract/list-shape';
import type { Permission } from '@/lib/contract/people/permissions';

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

type KindOf<F extends ListFilter> = F extends { kind: 'text' }
  ? 'text'
  : F extends { kind: 'one' }
    ? 'select'
    : 'multi';
type Keyless<F> = F extends Filter ? Omit<F, 'key'> & { permission?: Permission } : never;
/** A filter without its key, which is that of the contract. */
export type FilterControl<K extends Filter['kind']> = Keyless<Extract<Filter, { kind: K }>>;

/** Days are chosen as a range beside the filters. */
type DayName<L extends ListShape> = {
  [K in FilterName<L>]: L['filters'][K] extends { kind: 'day' } ? K : never;
}[FilterName<L>];

/**
 * The controls of a list in their order: a filter of the contract without one does not compile, `Unshown` aside. Null:
 * not on this screen, or not for this person.
 */
export type FilterControls<L extends ListShape, Unshown extends FilterName<L> = never> = {
  readonly [K in Exclude<FilterName<L>, Unshown | DayName<L>>]: FilterControl<KindOf<L['filters'][K]>> | null;
};

/** The filters that the person may see. */
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

/** Whether it stands in an ad set. `t` says the messages `filters` of an area. */
export const usageFilter = (t: (key: `filters.${Used}`) => string): FilterControl<'select'> => ({
  kind: 'select',
  label: t('filters.isUsed'),
  options: [
    { value: 'true', label: t('filters.used') },
    { value: 'false', label: t('filters.unused') },
  ],
});

/** The archive instead of what is at work; as above. */
export const archiveFilter = (t: (key: `filters.${Kept}`) => string): FilterControl<'select'> => ({
  kind: 'select',
  label: t('filters.archived'),
  emptyLabel: t('filters.notArchived'),
  options: [{ value: 'true', label: t('filters.onlyArchived') }],
});
