'use client';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useTranslations } from 'next-intl';
import type { QueryPatch } from '@/components/list/filters/use-address-query';
import { IconButton } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { Select } from '@/components/ui/select';
import { formatInteger } from '@/lib/format/format-number';

/** What the pager needs of a list. */
export type PagerList = {
  found: { data: { totalElements: number } | undefined };
  query: { page?: unknown; size?: unknown };
  change: (patch: QueryPatch) => void;
  table: { setSize: (size: number) => void };
};

type ListPagerProps = { list: PagerList; sizes?: readonly number[] };

/** The pager of a list. The chosen page size is remembered. */
export function ListPager({ list: { found, query, change, table }, ...rest }: ListPagerProps) {
  const resize = (size: number) => {
    table.setSize(size);
    change({ size });
  };
  return (
    <Pager
      {...rest}
      page={Number(query.page)}
      size={Number(query.size)}
      total={found.data?.totalElements ?? 0}
      onPage={(page) => change({ page })}
      onSize={resize}
    />
  );
}

type PagerProps = {
  /** From 0. */
  page: number;
  size: number;
  total: number;
  sizes?: readonly number[];
  onPage: (page: number) => void;
  onSize: (size: number) => void;
};

function Pager({ page, size, total, sizes = [20, 50, 100, 500], onPage, onSize }: PagerProps) {
  const t = useTranslations('common.pager');
  const pages = Math.ceil(total / size);
  const range = {
    from: formatInteger(total === 0 ? 0 : page * size + 1),
    to: formatInteger(Math.min(total, (page + 1) * size)),
    total: formatInteger(total),
  };
  const options = [...new Set([...sizes, size])].sort((a, b) => a - b).map(String);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-3 py-2 text-sm text-muted">
      <span className="figures">{t('range', range)}</span>
      <nav aria-label={t('label')} className="flex items-center gap-0.5">
        <IconButton size="sm" label={t('previous')} disabled={page <= 0} onClick={() => onPage(page - 1)}>
          <ChevronLeft aria-hidden="true" />
        </IconButton>
        {pageWindow(page, pages).map((number) => (
          <button
            key={number}
            type="button"
            aria-label={t('page', { page: number + 1 })}
            aria-current={number === page ? 'page' : undefined}
            onClick={() => onPage(number)}
            className={classNames(
              'h-7 min-w-7 rounded-md px-1.5 figures pointer-coarse:h-9 pointer-coarse:min-w-9',
              number === page ? 'bg-accent-soft font-medium text-accent-text' : 'hover:bg-sunken hover:text-text',
              Math.abs(number - page) > 1 && 'max-sm:hidden',
            )}
          >
            {formatInteger(number + 1)}
          </button>
        ))}
        <IconButton size="sm" label={t('next')} disabled={page >= pages - 1} onClick={() => onPage(page + 1)}>
          <ChevronRight aria-hidden="true" />
        </IconButton>
      </nav>
      <span className="ml-auto flex items-center gap-2">
        <span className="max-sm:hidden">{t('size')}</span>
        <Select
          aria-label={t('size')}
          className="w-20!"
          value={String(size)}
          options={options.map((value) => ({ value, label: value }))}
          onChange={(event) => onSize(Number(event.target.value))}
        />
      </span>
    </div>
  );
}

const shown = 10;

/** Returns up to ten page numbers, from 0, around the present one (specification §9). */
export function pageWindow(page: number, pages: number): number[] {
  const first = Math.max(0, Math.min(page - Math.floor(shown / 2), pages - shown));
  return Array.from({ length: Math.min(shown, pages) }, (_, index) => first + index);
}
