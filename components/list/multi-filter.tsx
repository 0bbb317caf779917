'use client';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { Filter } from '@/components/list/filter';
import { Checkbox } from '@/components/ui/checkbox';
import { Input } from '@/components/ui/input';
import { LazyPopover } from '@/components/ui/lazy-popover';

type Multi = Extract<Filter, { kind: 'multi' }>;
type MultiFilterProps = { filter: Multi; chosen: readonly string[]; onChange: (values: string[]) => void };

/** Several of a list: a button with their number, and a list to tick behind it. */
export function MultiFilter({ filter, chosen, onChange }: MultiFilterProps) {
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
          <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-muted" />
        </button>
      }
    >
      <Choices filter={filter} chosen={chosen} onChange={onChange} />
    </LazyPopover>
  );
}

const nearEnd = 80;

function Choices({ filter, chosen, onChange }: MultiFilterProps) {
  const t = useTranslations('common');
  const [query, setQuery] = useState('');
  const wanted = query.trim().toLocaleLowerCase();
  const options = filter.onSearch
    ? filter.options
    : filter.options.filter((option) => option.label.toLocaleLowerCase().includes(wanted));
  const toggle = (value: string) =>
    onChange(chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value]);
  return (
    <div className="flex flex-col gap-2">
      <Input
        type="search"
        aria-label={t('filters.search')}
        placeholder={t('filters.search')}
        value={query}
        onChange={(event) => {
          setQuery(event.target.value);
          filter.onSearch?.(event.target.value.trim());
        }}
      />
      <ul
        aria-label={filter.label}
        className="max-h-64 overflow-y-auto"
        onScroll={({ currentTarget: box }) => {
          if (box.scrollHeight - box.scrollTop - box.clientHeight < nearEnd) filter.onReachEnd?.();
        }}
      >
        {options.map((option) => (
          <li key={option.value} className="rounded-md px-1 hover:bg-sunken dark:hover:bg-neutral-soft">
            <Checkbox
              className="w-full py-1.5"
              checked={chosen.includes(option.value)}
              disabled={option.isDisabled}
              onChange={() => toggle(option.value)}
            >
              <span className="min-w-0 flex-1">{option.label}</span>
            </Checkbox>
          </li>
        ))}
        {(filter.isLoading || options.length === 0) && (
          <li className="px-1 py-1.5 text-muted">{t(filter.isLoading ? 'combobox.loading' : 'combobox.empty')}</li>
        )}
      </ul>
    </div>
  );
}
