import { RuleDetails } from '@/components/rules/rule-pages';
import { AreaMessages } from '@/components/shell/messages/area-messages';
import { NothingHere } from '@/components/shell/nothing-here';
import { apiQuery } from '@/lib/browser/api-query';
import { ruleTypes } from '@/lib/contract/targeting/rule-parameters';
import { requireScreen } from '@/lib/session/require-screen';
import { Prefetched } from '../../../../../prefetched';
import { thingTitle } from '../../../../../thing-title';

export const generateMetadata = thingTitle(
  'rule',
  (id) => apiQuery('rules.view', { params: { id } }),
  ({ name }) => name,
);

export default async function RulePage({ params }: PageProps<'/[locale]/[family]/rule/detail/[type]/[id]'>) {
  await requireScreen('rule', params);
  const { type, id: text } = await params;
  const id = Number(text);
  if (!ruleTypes.some((one) => one === type) || !Number.isSafeInteger(id) || id < 1) return <NothingHere />;
  return (
    <AreaMessages areas={['rules', 'targets', 'history']}>
      <Prefetched subject={apiQuery('rules.view', { params: { id } })}>
        <RuleDetails id={id} />
      </Prefetched>
    </AreaMessages>
  );
}
