'use client';
import { useTranslations } from 'next-intl';
import { CreateButton } from '@/components/list/create-button';
import { useClientOptions } from '@/components/list/filters/filter-options';
import { ListScreen } from '@/components/list/list-screen';
import { ListEmpty } from '@/components/list/table/list-empty';
import { useFoundRows } from '@/components/list/use-found-rows';
import { segmentColumns, useDenied } from '@/components/segments/columns';
import { segmentFilters, segmentsQuery } from '@/components/segments/segments-query';
import { onDemand } from '@/components/ui/on-demand';
import { useCurrentUser } from '@/lib/browser/use-current-user';

export function SegmentsList() {
  const t = useTranslations('segments');
  const list = useSegments();
  const create = <NewSegmentButton />;
  const empty = <ListEmpty area="segments" list={list} create={create} />;
  return <ListScreen title={t('title')} area="segments" list={list} create={create} empty={empty} />;
}

const SegmentDialog = onDemand(async () => (await import('@/components/segments/segment-dialog')).SegmentDialog);

function NewSegmentButton() {
  const t = useTranslations('segments');
  return (
    <CreateButton label={t('new')} denied={useDenied()('create')}>
      {(close) => <SegmentDialog onClose={close} />}
    </CreateButton>
  );
}

/** Loads the rows for the current address with the stored columns, and refreshes them while the page is visible. */
function useSegments() {
  const user = useCurrentUser();
  const t = useTranslations('segments');
  const words = useTranslations('enums');
  const { shown, ...list } = useFoundRows('segments', segmentsQuery, refreshMs);
  const clients = useClientOptions(list.params.getAll('userId'));
  return { ...list, ...shown(segmentColumns(user, words), segmentFilters(user, { t, words }, clients)) };
}

/** Refresh interval of the list, because segments grow meanwhile. */
const refreshMs = 15_000;
