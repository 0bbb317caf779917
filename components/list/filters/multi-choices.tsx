'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Filter } from '@/components/list/filters/filter-controls';
import { Checkbox } from '@/components/ui/checkbox';
import { Input } from '@/components/ui/input';

type Multi = Extract<Filter, { kind: 'multi' }>;

export type MultiFilterProps = { filter: Multi; chosen: readonly string[]; onChange: (values: string[]) => void };

const nearEnd = 80;

/** Checkboxes with a search field; long lists load page by page. */
export function MultiChoices({ filter, chosen, onChange }: MultiFilterProps) {
  const t = useTranslations('common');
  const [query, setQuery] = useState('');
  const wanted = query.trim().toLocaleLowerCase();
  const options = filter.onSearch
    ? filter.options
    : filter.options.filter((option) => option.label.toLocaleLowerCase().includes(wanted));
  const begin = useEffectEvent(() => filter.onSearch?.(''));
  useEffect(() => begin(), []);
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
