'use client';
import { useTranslations } from 'next-intl';
import { ListEmpty } from '@/components/list/list-empty';
import { ListScreen } from '@/components/list/list-screen';
import { useSelection } from '@/components/list/use-selection';
import { mayChange } from '@/components/rules/may-change';
import { NewRuleButton } from '@/components/rules/new-rule-button';
import { useRules } from '@/components/rules/use-rules';
import { onDemand } from '@/components/ui/on-demand';
import { useCurrentUser } from '@/lib/browser/use-current-user';

const SwitchedBulkBar = onDemand(async () => (await import('@/components/list/switched-bulk-bar')).SwitchedBulkBar);

export function RulesList() {
  const user = useCurrentUser();
  const t = useTranslations('rules');
  const list = useRules(user);
  const selection = useSelection(list.found.data?.content);
  const create = <NewRuleButton />;
  return (
    <ListScreen
      title={t('title')}
      area="rules"
      list={list}
      create={create}
      empty={<ListEmpty area="rules" isFiltered={list.isFiltered} create={create} />}
      selection={selection.ofTable}
    >
      {selection.isUsed && (
        <SwitchedBulkBar area="rules" rows={selection.rows} mayChange={mayChange} onClear={selection.clear} />
      )}
    </ListScreen>
  );
}
