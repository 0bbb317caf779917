'use client';
import { useTranslations } from 'next-intl';
import { ListEmpty } from '@/components/list/list-empty';
import { ListScreen } from '@/components/list/list-screen';
import { NewSegmentButton } from '@/components/segments/new-segment-button';
import { useSegments } from '@/components/segments/use-segments';
import { useCurrentUser } from '@/lib/browser/use-current-user';

export function SegmentsList() {
  const user = useCurrentUser();
  const t = useTranslations('segments');
  const list = useSegments(user);
  const create = <NewSegmentButton />;
  const empty = <ListEmpty area="segments" isFiltered={list.isFiltered} create={create} />;
  return <ListScreen title={t('title')} area="segments" list={list} create={create} empty={empty} />;
}
