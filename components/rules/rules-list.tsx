'use client';
import { useTranslations } from 'next-intl';
import { CellsButton, useCellMode } from '@/components/bulk/cells/cells-button';
import { EditableTable } from '@/components/bulk/cells/editable-table';
import { ChangeButton } from '@/components/bulk/change-button';
import { SheetButton } from '@/components/bulk/sheet-button';
import { useSelection } from '@/components/list/bulk/use-selection';
import { useClientOptions } from '@/components/list/filters/filter-options';
import { ListScreen } from '@/components/list/list-screen';
import { ListEmpty } from '@/components/list/table/list-empty';
import { useFoundRows } from '@/components/list/use-found-rows';
import { ruleColumns } from '@/components/rules/columns';
import { mayChange } from '@/components/rules/may-change';
import { NewRuleButton } from '@/components/rules/new-rule-button';
import { ruleFilters, rulesQuery } from '@/components/rules/rules-query';
import { onDemand } from '@/components/ui/on-demand';
import { can } from '@/lib/access/can';
import { useCurrentUser } from '@/lib/browser/use-current-user';

const EntityBulkBar = onDemand(async () => (await import('@/components/bulk/entity-bulk-bar')).EntityBulkBar);

export function RulesList() {
  const user = useCurrentUser();
  const t = useTranslations('rules');
  const list = useRules();
  const selection = useSelection(list.found.data?.content);
  const mode = useCellMode();
  const mayUpdate = can(user, 'RULE_UPDATE');
  const create = <NewRuleButton />;
  return (
    <ListScreen
      title={t('title')}
      area="rules"
      list={list}
      create={create}
      empty={<ListEmpty area="rules" list={list} create={create} />}
      selection={selection.ofTable}
      tools={
        <>
          <SheetButton area="rules" selection={selection} list={list} mayUpload={mayUpdate} />
          {mayUpdate && <CellsButton mode={mode} />}
        </>
      }
      table={(table) => <EditableTable {...table} area="rules" permitted={list.permitted} mode={mode} />}
    >
      {selection.isUsed && (
        <EntityBulkBar
          area="rules"
          rows={selection.rows}
          mayChange={mayChange}
          list={list}
          change={(isWhole) => <ChangeButton area="rules" selection={selection} list={list} isWhole={isWhole} />}
          onClear={selection.clear}
        />
      )}
    </ListScreen>
  );
}

/** Loads the rows for the current address, with the stored columns. */
function useRules() {
  const user = useCurrentUser();
  const t = useTranslations('rules');
  const words = useTranslations('enums');
  const { shown, ...list } = useFoundRows('rules', rulesQuery);
  const clients = useClientOptions(list.params.getAll('userId'));
  return { ...list, ...shown(ruleColumns(user, words), ruleFilters(user, { t, words }, clients)) };
}
