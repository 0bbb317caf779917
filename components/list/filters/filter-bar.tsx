'use client';
import Bookmark from 'lucide-react/icons/bookmark';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useTranslations } from 'next-intl';
import { lazy, type ReactNode, Suspense, useId, useState } from 'react';
import type { Filter } from '@/components/list/filters/filter-controls';
import type { MultiFilterProps } from '@/components/list/filters/multi-choices';
import { TextFilter } from '@/components/list/filters/text-filter';
import type { QueryPatch } from '@/components/list/filters/use-address-query';
import { isRefused } from '@/components/list/query-failed';
import type { RememberedTable } from '@/components/list/table/use-remembered-table';
import type { ViewsProps } from '@/components/list/views/view-bar';
import { IconButton } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { onDemand } from '@/components/ui/on-demand';
import { LazyPopover } from '@/components/ui/openers';
import { Select } from '@/components/ui/select';
import { SpriteIcon } from '@/components/ui/sprite';

const ActiveFilters = lazy(async () => ({
  default: (await import('@/components/list/filters/active-filters')).ActiveFilters,
}));
const ViewBar = lazy(async () => ({ default: (await import('@/components/list/views/view-bar')).ViewBar }));

type FilterBarProps = {
  /** The query that the filters apply to. */
  found: { data?: unknown; error: unknown };
  filters: readonly Filter[];
  /** Parameters of the address. */
  params: URLSearchParams;
  onChange: (patch: QueryPatch) => void;
  /** The table whose views are shown above the filters. */
  table?: RememberedTable;
  /** Buttons at the right end, such as columns and export. */
  children?: ReactNode;
};

/** Filters and buttons of a list; nothing if the user may not read the list. */
export function FilterBar({ found, filters, params, onChange, table, children }: FilterBarProps) {
  if (isRefused(found)) return null;
  return (
    <div className="flex min-w-0 flex-col gap-2">
      {table && table.views.length + table.shared.length > 0 && (
        <Suspense fallback={<div className="h-control" />}>
          <ViewBar table={table} params={params} onChange={onChange} />
        </Suspense>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Filters filters={filters} params={params} onChange={onChange} />
        {(children || table) && (
          <div className="ml-auto flex flex-wrap items-center gap-2 max-sm:ml-0 max-sm:w-full">
            {children}
            {table && <SaveView table={table} params={params} onChange={onChange} />}
          </div>
        )}
      </div>
      {filters.some(({ key }) => params.has(key)) && (
        // Reserves the space, so that no row moves while the code loads.
        <Suspense fallback={<div className="h-6 pointer-coarse:h-9" />}>
          <ActiveFilters filters={filters} params={params} onChange={onChange} />
        </Suspense>
      )}
    </div>
  );
}

/** Filters in a row; on a phone the first one, and a button for the others. */
function Filters({ filters, params, onChange }: Pick<FilterBarProps, 'filters' | 'params' | 'onChange'>) {
  const t = useTranslations('common.filters');
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const [first, ...others] = filters;
  const isFolding = others.length > 1;
  const control = (filter: Filter) => (
    <FilterControl key={filter.key} filter={filter} params={params} onChange={onChange} />
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a row of filters needs no border and no legend of its own
    <div
      role="group"
      aria-label={t('label')}
      data-filters
      className="flex min-w-0 flex-1 flex-wrap items-center gap-2 max-sm:basis-full"
    >
      {first && control(first)}
      {isFolding && (
        <IconButton
          label={t('others')}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="border border-line-strong bg-surface sm:hidden"
        >
          <SlidersHorizontal aria-hidden="true" />
        </IconButton>
      )}
      <div
        id={id}
        className={classNames(
          'gap-2 sm:contents',
          isFolding && !isOpen ? 'max-sm:hidden' : 'max-sm:flex max-sm:basis-full max-sm:flex-wrap',
        )}
      >
        {others.map(control)}
      </div>
    </div>
  );
}

type FilterControlProps = { filter: Filter } & Pick<FilterBarProps, 'params' | 'onChange'>;

function FilterControl({ filter, params, onChange }: FilterControlProps) {
  const t = useTranslations('common');
  const value = params.get(filter.key) ?? '';
  switch (filter.kind) {
    case 'text':
      return <TextFilter label={filter.label} value={value} onChange={(text) => onChange({ [filter.key]: text })} />;
    case 'select':
      return (
        <Select
          aria-label={filter.label}
          className="w-auto! max-w-52 max-sm:w-[calc(50%-4px)]!"
          placeholder={filter.emptyLabel ?? `${filter.label}: ${t('filters.all')}`}
          options={filter.options}
          value={value}
          onChange={(event) => onChange({ [filter.key]: event.target.value })}
        />
      );
    case 'multi':
      return (
        <MultiFilter
          filter={filter}
          chosen={params.getAll(filter.key)}
          onChange={(values) => onChange({ [filter.key]: values })}
        />
      );
  }
}

const MultiChoices = onDemand(async () => (await import('@/components/list/filters/multi-choices')).MultiChoices);

/** Multiple choice: a button with the number of choices opens a list with checkboxes. */
function MultiFilter({ filter, chosen, onChange }: MultiFilterProps) {
  const t = useTranslations('common.filters');
  const count = chosen.length === 0 ? t('all') : String(chosen.length);
  return (
    <LazyPopover
      label={filter.label}
      className="w-72 p-2!"
      trigger={
        <button
          type="button"
          className="control inline-flex max-w-full items-center gap-2 pr-2.5 pl-2.5 text-base max-sm:w-[calc(50%-4px)]"
        >
          <span className="min-w-0 flex-1 truncate text-left">{t('chosen', { label: filter.label, count })}</span>
          <SpriteIcon name="chevron-down" className="size-4 shrink-0 text-muted" />
        </button>
      }
    >
      <MultiChoices filter={filter} chosen={chosen} onChange={onChange} />
    </LazyPopover>
  );
}

const ViewChoices = onDemand(async () => (await import('@/components/list/views/view-choices')).ViewChoices);

/** Saves the present view of the list under a name, and deletes saved views. */
function SaveView(props: ViewsProps) {
  const t = useTranslations('common.views');
  return (
    <LazyPopover
      label={t('label')}
      align="end"
      className="w-80 p-2!"
      trigger={
        <IconButton label={t('label')} className="border border-line-strong bg-surface">
          <Bookmark aria-hidden="true" />
        </IconButton>
      }
    >
      <ViewChoices {...props} />
    </LazyPopover>
  );
}
