'use client';
import { useTranslations } from 'next-intl';
import { CellsButton, useCellMode } from '@/components/bulk/cells/cells-button';
import { EditableTable } from '@/components/bulk/cells/editable-table';
import { ChangeButton } from '@/components/bulk/change-button';
import { SheetButton } from '@/components/bulk/sheet-button';
import { useSelection } from '@/components/list/bulk/use-selection';
import { useClientOptions, useLabelOptions } from '@/components/list/filters/filter-options';
import { ListScreen } from '@/components/list/list-screen';
import { ListEmpty } from '@/components/list/table/list-empty';
import { useFoundRows } from '@/components/list/use-found-rows';
import { mayChange } from '@/components/targeting/may-change';
import { targetColumns } from '@/components/targets/columns';
import { NewTargetLink, TargetLinks } from '@/components/targets/new-target-link';
import { targetFilters, targetsQuery } from '@/components/targets/targets-query';
import { onDemand } from '@/components/ui/on-demand';
import { can } from '@/lib/access/can';
import { useCurrentUser } from '@/lib/browser/use-current-user';

const EntityBulkBar = onDemand(async () => (await import('@/components/bulk/entity-bulk-bar')).EntityBulkBar);

export function TargetsList() {
  const user = useCurrentUser();
  const t = useTranslations('targets');
  const list = useTargets();
  const selection = useSelection(list.found.data?.content);
  const mode = useCellMode();
  const mayUpdate = can(user, 'TARGET_UPDATE');
  return (
    <ListScreen
      title={t('title')}
      area="targets"
      list={list}
      create={<TargetLinks />}
      empty={<ListEmpty area="targets" list={list} create={<NewTargetLink />} />}
      selection={selection.ofTable}
      tools={
        <>
          <SheetButton area="targets" selection={selection} list={list} mayUpload={mayUpdate} />
          {mayUpdate && <CellsButton mode={mode} />}
        </>
      }
      table={(table) => <EditableTable {...table} area="targets" permitted={list.permitted} mode={mode} />}
    >
      {selection.isUsed && (
        <EntityBulkBar
          area="targets"
          rows={selection.rows}
          mayChange={mayChange}
          list={list}
          change={(isWhole) => <ChangeButton area="targets" selection={selection} list={list} isWhole={isWhole} />}
          onClear={selection.clear}
        />
      )}
    </ListScreen>
  );
}

/** Loads the rows for the current address, with the stored columns. */
function useTargets() {
  const user = useCurrentUser();
  const t = useTranslations('targets');
  const words = useTranslations('enums');
  const { shown, ...list } = useFoundRows('targets', targetsQuery);
  const clients = useClientOptions(list.params.getAll('userId'));
  const labels = useLabelOptions(list.params);
  return { ...list, ...shown(targetColumns(user), targetFilters(user, { t, words }, { clients, labels })) };
}
