'use client';
import { useTranslations } from 'next-intl';
import { CreativeCard } from '@/components/creatives/creative-card';
import { CreativesEmpty } from '@/components/creatives/creatives-empty';
import type { CreativesFoundProps } from '@/components/creatives/creatives-found';
import { useRangeToggle } from '@/components/list/use-range-toggle';
import { classNames } from '@/components/ui/class-names';
import { Skeleton } from '@/components/ui/skeleton';

const grid = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,236px),1fr))] gap-3';

export function CreativesGallery({ list, selection }: CreativesFoundProps) {
  const t = useTranslations('creatives');
  const { found } = list;
  const rows = found.data?.content;
  const toggle = useRangeToggle(rows?.map(({ id }) => String(id)) ?? [], selection);
  if (!rows) return <Loading count={Number(list.query.size)} />;
  if (rows.length === 0)
    return (
      <div className="rounded-lg border border-line bg-surface">
        <CreativesEmpty isFiltered={list.isFiltered} />
      </div>
    );
  return (
    <ul
      aria-label={t('title')}
      aria-busy={found.isPlaceholderData || undefined}
      className={classNames(grid, 'transition-opacity', found.isPlaceholderData && 'opacity-55')}
    >
      {rows.map((row) => (
        <li key={row.id} className="min-w-0">
          <CreativeCard
            creative={row}
            isSelected={selection?.keys.has(String(row.id)) ?? false}
            onToggle={selection && ((event) => toggle(String(row.id), event))}
          />
        </li>
      ))}
    </ul>
  );
}

function Loading({ count }: { count: number }) {
  const t = useTranslations('common.states');
  return (
    <div role="status" aria-label={t('loading')} className={grid}>
      {Array.from({ length: Math.min(count, 12) }, (_, card) => `card-${card}`).map((card) => (
        <div key={card} className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-3">
          <Skeleton className="h-36" />
          <Skeleton className="h-4 w-3/4" />
          <Skeleton className="h-4 w-1/2" />
          <Skeleton className="h-5 w-24" />
        </div>
      ))}
    </div>
  );
}
