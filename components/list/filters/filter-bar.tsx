'use client';
import Search from 'lucide-react/icons/search';
import { useTranslations } from 'next-intl';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import type { QueryPatch } from '@/components/list/filters/change-query';
import type { Filter } from '@/components/list/filters/filter';
import { MultiFilter } from '@/components/list/filters/multi-filter';
import type { RememberedTable } from '@/components/list/table/use-remembered-table';
import { SaveView } from '@/components/list/views/save-view';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';

const ActiveFilters = lazy(async () => ({
  default: (await import('@/components/list/filters/active-filters')).ActiveFilters,
}));
const ViewBar = lazy(async () => ({ default: (await import('@/components/list/views/view-bar')).ViewBar }));

type FilterBarProps = {
  filters: readonly Filter[];
  /** The address. */
  params: URLSearchParams;
  onChange: (patch: QueryPatch) => void;
  /** Its views stand over the filters. */
  table?: RememberedTable;
  /** Buttons at the right end: columns, export. */
  children?: ReactNode;
};

export function FilterBar({ filters, params, onChange, table, children }: FilterBarProps) {
  const t = useTranslations('common.filters');
  return (
    <div className="flex min-w-0 flex-col gap-2">
      {table && table.views.length > 0 && (
        <Suspense fallback={<div className="h-control" />}>
          <ViewBar table={table} params={params} onChange={onChange} />
        </Suspense>
      )}
      <div className="flex flex-wrap items-center gap-2">
        {/* biome-ignore lint/a11y/useSemanticElements: a row of filters needs no border and no legend of its own */}
        <div
          role="group"
          aria-label={t('label')}
          className="flex min-w-0 flex-1 flex-wrap items-center gap-2 max-sm:basis-full"
        >
          {filters.map((filter) => (
            <FilterControl key={filter.key} filter={filter} params={params} onChange={onChange} />
          ))}
        </div>
        {(children || table) && (
          <div className="ml-auto flex flex-wrap items-center gap-2">
            {children}
            {table && <SaveView table={table} params={params} onChange={onChange} />}
          </div>
        )}
      </div>
      {filters.some(({ key }) => params.has(key)) && (
        <Suspense>
          <ActiveFilters filters={filters} params={params} onChange={onChange} />
        </Suspense>
      )}
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

const pause = 80;

type TextFilterProps = { label: string; value: string; onChange: (value: string) => void };

/** Tells what is typed, trimmed, after the shortest pause. */
function TextFilter({ label, value, onChange }: TextFilterProps) {
  const [draft, setDraft] = useState(value);
  const told = useRef(value);
  const tell = useRef(onChange);
  useEffect(() => {
    tell.current = onChange;
  });

  useEffect(() => {
    if (value === told.current) return;
    told.current = value;
    setDraft(value);
  }, [value]);

  useEffect(() => {
    const text = draft.trim();
    if (text === told.current) return;
    const timer = setTimeout(() => {
      told.current = text;
      tell.current(text);
    }, pause);
    return () => clearTimeout(timer);
  }, [draft]);

  return (
    <Input
      type="search"
      aria-label={label}
      placeholder={label}
      title={label}
      leading={<Search aria-hidden="true" />}
      value={draft}
      onChange={(event) => setDraft(event.target.value)}
      className="w-44! max-sm:w-full!"
    />
  );
}
