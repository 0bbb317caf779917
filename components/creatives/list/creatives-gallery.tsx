'use client';
import { useTranslations } from 'next-intl';
import type { ChangeEventHandler, ReactNode } from 'react';
import { CardFigures, type Figures, useCardFigures } from '@/components/creatives/list/card-figures';
import { CreativeMenu } from '@/components/creatives/list/creative-menu';
import type { useCreatives } from '@/components/creatives/list/use-creatives';
import { BiddingMark, ModerationBadge } from '@/components/creatives/moderation-badge';
import { VerdictButtons } from '@/components/creatives/review/verdict-buttons';
import { useRangeToggle } from '@/components/list/bulk/use-selection';
import type { Selection } from '@/components/list/table/column';
import { LabelsCell } from '@/components/list/table/labels-cell';
import { useFamily } from '@/components/shell/use-family';
import { CreativeThumbnail } from '@/components/thumbnail/creative-thumbnail';
import { Checkbox } from '@/components/ui/checkbox';
import { classNames } from '@/components/ui/class-names';
import { Skeleton } from '@/components/ui/progress';
import { can } from '@/lib/access/can';
import { screenPath } from '@/lib/access/screens';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { CreativeRow } from '@/lib/contract/creatives/creatives';
import { sizeOf } from '@/lib/format/format-size';
import { Link } from '@/lib/i18n/navigation';

export type CreativesFoundProps = {
  list: ReturnType<typeof useCreatives>;
  /** Omitted if there are no bulk actions. */
  selection: Selection<CreativeRow> | undefined;
  /** Shown if there are no creatives. */
  empty: ReactNode;
};

const grid = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,236px),1fr))] gap-3';

export function CreativesGallery({ list, selection, empty }: CreativesFoundProps) {
  const t = useTranslations('creatives');
  const { found } = list;
  const rows = found.data?.content;
  const figuresOf = useCardFigures(rows);
  const toggle = useRangeToggle(rows?.map(({ id }) => String(id)) ?? [], selection);
  if (!rows) return <Loading count={Number(list.query.size)} />;
  if (rows.length === 0) return <div className="rounded-lg border border-line bg-surface">{empty}</div>;
  return (
    <ul
      aria-label={t('title')}
      aria-busy={found.isPlaceholderData || undefined}
      className={classNames(grid, 'transition-opacity', found.isPlaceholderData && 'opacity-55')}
    >
      {rows.map((row) => (
        <li key={row.id} data-row={row.id} className="min-w-0">
          <CreativeCard
            creative={row}
            figures={figuresOf(row.id)}
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

type CreativeCardProps = {
  creative: CreativeRow;
  figures: Figures;
  isSelected: boolean;
  onToggle: ChangeEventHandler<HTMLInputElement> | undefined;
};

function CreativeCard({ creative, figures, isSelected, onToggle }: CreativeCardProps) {
  const user = useCurrentUser();
  const select = useTranslations('common.table');
  const path = screenPath(useFamily(), 'creative', { type: creative.type, id: creative.id });
  const { name } = creative;
  const isWaiting = creative.moderationStatus === 'PENDING' && can(user, 'CREATIVE_MODERATE');
  return (
    <article
      aria-label={name}
      className={classNames(
        'relative flex h-full min-w-0 flex-col rounded-lg border bg-surface transition-colors',
        isSelected ? 'border-accent bg-accent-soft!' : 'border-line hover:border-line-strong',
      )}
    >
      <Link href={path} tabIndex={-1} aria-hidden="true" className="block p-2 pb-0">
        <CreativeThumbnail creative={creative} className="h-40 w-full p-2" />
      </Link>
      <div className="flex min-w-0 flex-1 flex-col gap-1.5 px-3 pt-2 pb-3">
        <div className="flex min-w-0 items-center gap-2">
          {onToggle && (
            <Checkbox
              aria-label={select('selectRow', { name })}
              checked={isSelected}
              onChange={onToggle}
              className="pointer-coarse:p-2"
            />
          )}
          <Link
            href={path}
            title={name}
            className="min-w-0 flex-1 truncate font-medium hover:underline pointer-coarse:py-2.5"
          >
            {name}
          </Link>
          <CreativeMenu creative={creative} />
        </div>
        <Facts creative={creative} isStaff={can(user, 'CREATIVE_CREATE_FOR_CLIENT')} />
        {creative.labels && creative.labels.length > 0 && <LabelsCell labels={creative.labels} />}
        <CardFigures figures={figures} />
        <div className="mt-auto flex min-h-8 flex-wrap items-center gap-1.5">
          <ModerationBadge status={creative.moderationStatus} message={creative.moderationMsg} />
          {creative.isBidding && <BiddingMark />}
          {isWaiting && <VerdictButtons creative={creative} isCompact className="ml-auto" />}
        </div>
      </div>
    </article>
  );
}

function Facts({ creative, isStaff }: { creative: CreativeRow; isStaff: boolean }) {
  const types = useTranslations('enums.creativeType');
  const facts = [sizeOf(creative), types(creative.type), isStaff && creative.userLogin].filter(Boolean).join(' · ');
  return (
    <p className="truncate text-sm text-muted figures" title={facts}>
      {facts}
    </p>
  );
}
