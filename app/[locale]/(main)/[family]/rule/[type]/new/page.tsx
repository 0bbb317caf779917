import { NewRule } from '@/components/rules/rule-pages';
import { AreaMessages } from '@/components/shell/messages/area-messages';
import { NothingHere } from '@/components/shell/nothing-here';
import { newTitle } from '@/components/shell/screen-title';
import { apiQuery } from '@/lib/browser/api-query';
import { ruleTypes } from '@/lib/contract/targeting/rule-parameters';
import { requireScreen } from '@/lib/session/require-screen';
import { Prefetched } from '../../../../prefetched';

export const generateMetadata = newTitle('rules.new');

export default async function NewRulePage({ params, searchParams }: PageProps<'/[locale]/[family]/rule/[type]/new'>) {
  await requireScreen('newRule', params);
  const { type: requested } = await params;
  const type = ruleTypes.find((one) => one === requested);
  const { copy } = await searchParams;
  const copiedId = Number(copy) > 0 ? Number(copy) : undefined;
  if (!type) return <NothingHere />;
  const copied = copiedId === undefined ? [] : [apiQuery('rules.view', { params: { id: copiedId } })];
  return (
    <AreaMessages areas={['rules', 'targets']}>
      <Prefetched queries={copied}>
        <NewRule type={type} copiedId={copiedId} />
      </Prefetched>
    </AreaMessages>
  );
}
