'use client';
import { keepPreviousData, useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { type CreativeFilters, creativesQuery, noFilters } from '@/components/campaigns/ad-sets/creatives-query';
import { ModerationBadge } from '@/components/campaigns/ad-sets/moderation-badge';
import { isNarrowed, PickerFilters } from '@/components/campaigns/ad-sets/picker-filters';
import { QueryFailed } from '@/components/list/query-failed';
import { CreativeThumbnail } from '@/components/thumbnail/creative-thumbnail';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Dialog } from '@/components/ui/dialog';
import { EmptyState } from '@/components/ui/empty-state';
import { Skeleton } from '@/components/ui/progress';
import { showToast } from '@/components/ui/show-toast';
import { callApi } from '@/lib/browser/call-api';
import type { CreativeRow } from '@/lib/contract/creatives/creatives';
import type { CreativeType } from '@/lib/contract/enumerations';
import { limits } from '@/lib/contract/limits';
import { useFaultText } from '@/lib/i18n/use-fault-text';

type CreativePickerProps = {
  ownerId: number;
  type: CreativeType;
  chosen: readonly number[];
  /** Called with all chosen IDs and the creatives that were just selected or deselected. */
  onChange: (chosen: number[], creatives: readonly CreativeRow[]) => void;
  /** Opens the form for a new creative; omitted without permission. */
  onNew?: () => void;
  onClose: () => void;
};

/** Selects creatives of the owner and the campaign's type, one by one or all matching ones. */
export function CreativePicker({ ownerId, type, chosen, onChange, onNew, onClose }: CreativePickerProps) {
  const t = useTranslations('campaigns.creatives');
  const actions = useTranslations('common.actions');
  const types = useTranslations('enums.creativeType');
  const [filters, setFilters] = useState(noFilters);
  const found = useCreatives(ownerId, type, filters);
  const rows = found.data?.pages.flatMap((page) => page.content) ?? [];
  const total = found.data?.pages[0]?.totalElements ?? 0;
  const all = useAllCreatives({ ownerId, type, filters }, (matching) => {
    const ids = [...new Set([...chosen, ...matching.map(({ id }) => id)])];
    onChange(ids.slice(0, limits.adSetCreatives), matching);
  });
  const toggle = (creative: CreativeRow) => {
    const rest = chosen.filter((id) => id !== creative.id);
    onChange(rest.length < chosen.length ? rest : [...chosen, creative.id], [creative]);
  };
  return (
    <Dialog
      isOpen
      size="lg"
      onClose={onClose}
      closeLabel={actions('close')}
      title={t('title', { type: types(type) })}
      footer={<PickerFooter count={chosen.length} onClear={() => onChange([], [])} onClose={onClose} />}
    >
      <PickerFilters type={type} filters={filters} onChange={setFilters} />
      {found.isPending && <Skeleton className="h-40" />}
      {found.isError && <QueryFailed found={found} />}
      {found.isSuccess && rows.length === 0 && (
        <NoCreatives type={type} isSearching={isNarrowed(filters)} onNew={onNew} />
      )}
      {rows.length > 1 && (
        <Button size="sm" className="mb-3" isBusy={all.isPending} onClick={() => all.mutate()}>
          {t('all', { count: Math.min(total, limits.adSetCreatives) })}
        </Button>
      )}
      <ul className="grid grid-cols-1 gap-2 sm:grid-cols-2">
        {rows.map((creative) => (
          <li key={creative.id} className="[content-visibility:auto] [contain-intrinsic-size:auto_66px]">
            <Choice creative={creative} isChosen={chosen.includes(creative.id)} onToggle={() => toggle(creative)} />
          </li>
        ))}
      </ul>
      {found.hasNextPage && (
        <Button className="mt-3" isBusy={found.isFetchingNextPage} onClick={() => found.fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </Dialog>
  );
}

type PickerFooterProps = { count: number; onClear: () => void; onClose: () => void };

function PickerFooter({ count, onClear, onClose }: PickerFooterProps) {
  const t = useTranslations('campaigns.creatives');
  return (
    <>
      <span role="status" className="mr-auto self-center text-sm text-muted figures">
        {t('chosen', { count })}
      </span>
      {count > 0 && <Button onClick={onClear}>{t('clear')}</Button>}
      <Button variant="primary" onClick={onClose}>
        {t('done')}
      </Button>
    </>
  );
}

type Params = { ownerId: number; type: CreativeType; filters: CreativeFilters };

function useCreatives(ownerId: number, type: CreativeType, filters: CreativeFilters) {
  return useInfiniteQuery({
    queryKey: ['creatives.list', 'picker', ownerId, type, filters],
    queryFn: ({ pageParam, signal }) => {
      const [, requested] = creativesQuery({ ownerId, type, filters, page: pageParam }).queryKey;
      return callApi('creatives.list', requested, { signal });
    },
    initialPageParam: 0,
    getNextPageParam: (page) => (page.last ? undefined : page.number + 1),
    placeholderData: keepPreviousData,
  });
}

/** Loads all matching creatives, up to the limit of an ad set. */
function useAllCreatives(requested: Params, onRead: (creatives: CreativeRow[]) => void) {
  const faultText = useFaultText();
  return useMutation({
    mutationFn: async () => {
      const rows: CreativeRow[] = [];
      for (let page = 0, isLast = false; !isLast && rows.length < limits.adSetCreatives; page++) {
        const [, query] = creativesQuery({ ...requested, page, size: limits.list.atOnce }).queryKey;
        const read = await callApi('creatives.list', query);
        rows.push(...read.content);
        isLast = read.last;
      }
      return rows;
    },
    onSuccess: onRead,
    onError: (fault) => void showToast('error', faultText(fault)),
  });
}

type ChoiceProps = { creative: CreativeRow; isChosen: boolean; onToggle: () => void };

function Choice({ creative, isChosen, onToggle }: ChoiceProps) {
  const size = creative.width && creative.height ? `${creative.width}×${creative.height}` : null;
  return (
    <div className="h-full rounded-lg border border-line has-checked:border-accent has-checked:bg-accent-soft">
      <Checkbox className="w-full items-center! p-2" checked={isChosen} onChange={onToggle}>
        <span className="flex min-w-0 flex-1 items-center gap-3">
          <CreativeThumbnail creative={creative} className="h-12 w-16" />
          <span className="min-w-0 flex-1">
            <span className="block truncate" title={creative.name}>
              {creative.name}
            </span>
            <span className="flex flex-wrap items-center gap-2 text-sm text-muted">
              <ModerationBadge status={creative.moderationStatus} />
              {size && <span className="figures">{size}</span>}
            </span>
          </span>
        </span>
      </Checkbox>
    </div>
  );
}

type NoCreativesProps = { type: CreativeType; isSearching: boolean; onNew: (() => void) | undefined };

function NoCreatives({ type, isSearching, onNew }: NoCreativesProps) {
  const t = useTranslations('campaigns.creatives');
  const types = useTranslations('enums.creativeType');
  if (isSearching) return <EmptyState title={t('notFound')} />;
  return (
    <EmptyState
      title={t('empty', { type: types(type) })}
      text={t('emptyText')}
      action={
        onNew && (
          <Button aria-haspopup="dialog" onClick={onNew}>
            {t('new')}
          </Button>
        )
      }
    />
  );
}
