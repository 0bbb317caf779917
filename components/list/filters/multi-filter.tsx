'use client';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useTranslations } from 'next-intl';
import type { MultiFilterProps } from '@/components/list/filters/multi-choices';
import { LazyPopover } from '@/components/ui/lazy-popover';
import { onDemand } from '@/components/ui/on-demand';

const MultiChoices = onDemand(async () => (await import('@/components/list/filters/multi-choices')).MultiChoices);

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
      <MultiChoices filter={filter} chosen={chosen} onChange={onChange} />
    </LazyPopover>
  );
}
