'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { CreateButton } from '@/components/list/create-button';
import { ListScreen } from '@/components/list/list-screen';
import { useDenied } from '@/components/tags/columns';
import { useTags } from '@/components/tags/use-tags';
import { EmptyState } from '@/components/ui/empty-state';
import { onDemand } from '@/components/ui/on-demand';

const CodeDialog = onDemand(async () => (await import('@/components/tags/code-dialog')).CodeDialog);

/** After creating a tag, its code is shown, because the tag has no effect before it is installed. */
export function TagsList() {
  const t = useTranslations('tags');
  const list = useTags();
  const [made, setMade] = useState<number>();
  const [segmentId, ...others] = list.params.getAll('segmentId');
  const create = <NewTagButton segmentId={others.length === 0 ? segmentId : undefined} onMade={setMade} />;
  const isOnlySegment = list.filters.every(({ key }) => key === 'segmentId' || !list.params.has(key));
  const empty =
    list.isFiltered && !isOnlySegment ? (
      <EmptyState title={t('empty.notFound')} text={t('empty.notFoundText')} />
    ) : (
      <EmptyState
        title={t(list.isFiltered ? 'empty.ofSegment' : 'empty.title')}
        text={t('empty.text')}
        action={create}
      />
    );
  return (
    <ListScreen title={t('title')} area="tags" list={list} create={create} empty={empty}>
      {made !== undefined && <CodeDialog id={made} onClose={() => setMade(undefined)} />}
    </ListScreen>
  );
}

const TagDialog = onDemand(async () => (await import('@/components/tags/tag-dialog')).TagDialog);

type NewTagButtonProps = {
  segmentId: string | undefined;
  onMade: (id: number) => void;
};

function NewTagButton({ segmentId, onMade }: NewTagButtonProps) {
  const t = useTranslations('tags');
  return (
    <CreateButton label={t('new')} denied={useDenied()('create')}>
      {(close) => <TagDialog segmentId={segmentId} onMade={onMade} onClose={close} />}
    </CreateButton>
  );
}
