'use client';
import { useTranslations } from 'next-intl';
import type { Filter } from '@/components/list/filters/filter-controls';
import type { QueryPatch } from '@/components/list/filters/use-address-query';
import { Chip } from '@/components/ui/badge';

type ActiveFiltersProps = {
  filters: readonly Filter[];
  params: URLSearchParams;
  onChange: (patch: QueryPatch) => void;
};

/** The active filters, each with a button to remove it. */
export function ActiveFilters({ filters, params, onChange }: ActiveFiltersProps) {
  const t = useTranslations('common.filters');
  const active = filters.flatMap((filter) => describe(filter, params));
  if (active.length === 0) return null;
  const nothing = Object.assign({}, ...active.map(({ filter }) => emptied(filter)));
  return (
    <ul aria-label={t('active')} className="flex flex-wrap items-center gap-1.5">
      {active.map(({ filter, value, text }) => (
        <li key={`${filter.key} ${value}`} className="max-w-full">
          <Chip
            removeLabel={t('remove', { label: `${filter.label}: ${text}` })}
            onRemove={() => onChange(without(filter, value, params))}
          >
            <span className="text-muted">{filter.label}:</span> {text}
          </Chip>
        </li>
      ))}
      <li>
        <button
          type="button"
          onClick={() => onChange(nothing)}
          className="h-6 rounded-md px-1.5 text-sm text-accent-text hover:underline pointer-coarse:h-9"
        >
          {t('clear')}
        </button>
      </li>
    </ul>
  );
}

type Active = { filter: Filter; value: string; text: string };

function describe(filter: Filter, params: URLSearchParams): Active[] {
  return params
    .getAll(filter.key)
    .filter(Boolean)
    .map((value) => {
      const option = filter.kind === 'text' ? undefined : filter.options.find((other) => other.value === value);
      return { filter, value, text: option?.label ?? value };
    });
}

const emptied = ({ key }: Filter): QueryPatch => ({ [key]: null });

function without(filter: Filter, value: string, params: URLSearchParams): QueryPatch {
  if (filter.kind !== 'multi') return emptied(filter);
  return { [filter.key]: params.getAll(filter.key).filter((other) => other !== value) };
}
