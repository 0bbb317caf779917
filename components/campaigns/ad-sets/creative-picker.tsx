'use client';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { creativesQuery } from '@/components/campaigns/ad-sets/creatives-query';
import { ModerationBadge } from '@/components/campaigns/ad-sets/moderation-badge';
import { QueryFailed } from '@/components/list/query-failed';
import { useFamily } from '@/components/shell/use-family';
import { CreativeThumbnail } from '@/components/thumbnail/creative-thumbnail';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Dialog } from '@/components/ui/dialog';
import { EmptyState } from '@/components/ui/empty-state';
import { Input } from '@/components/ui/input';
import { LinkButton } from '@/components/ui/link-button';
import { Skeleton } from '@/components/ui/skeleton';
import { screenPath } from '@/lib/access/screens';
import { callApi } from '@/lib/browser/call-api';
import type { CreativeRow } from '@/lib/contract/creatives';
import type { CreativeType } from '@/lib/contract/enumerations';
import { Link } from '@/lib/i18n/navigation';

type CreativePickerProps = {
  ownerId: number;
  type: CreativeType;
  chosen: readonly number[];
  /** The numbers chosen now, and the creative just ticked or unticked. */
  onChange: (chosen: number[], creative: CreativeRow) => void;
  onClose: () => void;
};

/** The owner's creatives of the campaign's type, to tick. */
export function CreativePicker({ ownerId, type, chosen, onChange, onClose }: CreativePickerProps) {
  const t = useTranslations('campaigns.creatives');
  const actions = useTranslations('common.actions');
  const types = useTranslations('enums.creativeType');
  const [name, setName] = useState('');
  const found = useCreatives(ownerId, type, name.trim());
  const rows = found.data?.pages.flatMap((page) => page.content) ?? [];
  const toggle = (creative: CreativeRow) => {
    const rest = chosen.filter((id) => id !== creative.id);
    onChange(rest.length < chosen.length ? rest : [...chosen, creative.id], creative);
  };
  return (
    <Dialog
      isOpen
      size="lg"
      onClose={onClose}
      closeLabel={actions('close')}
      title={t('title', { type: types(type) })}
      footer={<PickerFooter count={chosen.length} onClose={onClose} />}
    >
      <Search value={name} onChange={setName} />
      {found.isPending && <Skeleton className="h-40" />}
      {found.isError && <QueryFailed found={found} />}
      {found.isSuccess && rows.length === 0 && <NoCreatives type={type} isSearching={name.trim() !== ''} />}
      <ul className="grid grid-cols-1 gap-2 sm:grid-cols-2">
        {rows.map((creative) => (
          <li key={creative.id}>
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

function Search({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const label = useTranslations('campaigns.creatives')('search');
  return (
    <Input
      type="search"
      aria-label={label}
      placeholder={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className="mb-3"
    />
  );
}

function PickerFooter({ count, onClose }: { count: number; onClose: () => void }) {
  const t = useTranslations('campaigns.creatives');
  return (
    <>
      <span role="status" className="mr-auto self-center text-sm text-muted figures">
        {t('chosen', { count })}
      </span>
      <Button variant="primary" onClick={onClose}>
        {t('done')}
      </Button>
    </>
  );
}

function useCreatives(ownerId: number, type: CreativeType, name: string) {
  return useInfiniteQuery({
    queryKey: ['creatives.list', 'picker', ownerId, type, name],
    queryFn: ({ pageParam, signal }) => {
      const [, asked] = creativesQuery({ ownerId, type, name, page: pageParam }).queryKey;
      return callApi('creatives.list', asked, { signal });
    },
    initialPageParam: 0,
    getNextPageParam: (page) => (page.last ? undefined : page.number + 1),
    placeholderData: keepPreviousData,
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

function NoCreatives({ type, isSearching }: { type: CreativeType; isSearching: boolean }) {
  const t = useTranslations('campaigns.creatives');
  const types = useTranslations('enums.creativeType');
  const family = useFamily();
  if (isSearching) return <EmptyState title={t('notFound')} />;
  return (
    <EmptyState
      title={t('empty', { type: types(type) })}
      text={t('emptyText')}
      action={
        <LinkButton href={screenPath(family, 'newCreative', { type })} link={Link} target="_blank">
          {t('new')}
        </LinkButton>
      }
    />
  );
}
