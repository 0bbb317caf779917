'use client';
import { useTranslations } from 'next-intl';
import { ListEmpty } from '@/components/list/list-empty';
import { ListScreen } from '@/components/list/list-screen';
import { useSelection } from '@/components/list/use-selection';
import { mayChange } from '@/components/targets/may-change';
import { NewTargetLink } from '@/components/targets/new-target-link';
import { useTargets } from '@/components/targets/use-targets';
import { onDemand } from '@/components/ui/on-demand';
import { useCurrentUser } from '@/lib/browser/use-current-user';

const SwitchedBulkBar = onDemand(async () => (await import('@/components/list/switched-bulk-bar')).SwitchedBulkBar);

export function TargetsList() {
  const user = useCurrentUser();
  const t = useTranslations('targets');
  const list = useTargets(user);
  const selection = useSelection(list.found.data?.content);
  const create = <NewTargetLink />;
  return (
    <ListScreen
      title={t('title')}
      area="targets"
      list={list}
      create={create}
      empty={<ListEmpty area="targets" isFiltered={list.isFiltered} create={create} />}
      selection={selection.ofTable}
    >
      {selection.isUsed && (
        <SwitchedBulkBar area="targets" rows={selection.rows} mayChange={mayChange} onClear={selection.clear} />
      )}
    </ListScreen>
  );
}
