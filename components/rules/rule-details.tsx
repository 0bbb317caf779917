'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { FormLoading } from '@/components/form/form-loading';
import { useOpened } from '@/components/form/use-opened';
import { QueryFailed } from '@/components/list/query-failed';
import { mayChange, mayRewrite } from '@/components/rules/may-change';
import { RuleForm } from '@/components/rules/rule-form';
import { RuleHeader } from '@/components/rules/rule-header';
import { valuesOf } from '@/components/rules/rule-values';
import { useWithheldCost } from '@/components/rules/use-withheld';
import { NotGranted } from '@/components/ui/not-granted';
import { apiQuery } from '@/lib/browser/api-query';
import type { CurrentUser } from '@/lib/contract/auth';
import type { RuleView } from '@/lib/contract/rules';

export function RuleDetails({ user, id }: { user: CurrentUser; id: number }) {
  const view = useQuery(apiQuery('rules.view', { params: { id } }));
  if (view.data)
    return <Loaded key={id} user={user} view={view.data} onReload={async () => (await view.refetch()).data} />;
  if (view.isPending) return <FormLoading />;
  return <QueryFailed found={view} />;
}

type LoadedProps = { user: CurrentUser; view: RuleView; onReload: () => Promise<RuleView | undefined> };

function Loaded({ user, view, onReload }: LoadedProps) {
  const t = useTranslations('rules.form');
  const { opened, reload, follow } = useOpened(view, valuesOf, onReload);
  const withheldCost = useWithheldCost(user)('update');
  const lock = lockOf(user, opened.view);
  return (
    <div className="flex flex-col gap-5">
      <RuleHeader user={user} rule={opened.view} onChanged={follow} />
      {lock === 'archivedNote' && <p className="rounded-lg border border-line bg-sunken px-4 py-3">{t(lock)}</p>}
      {lock === 'noCost' && withheldCost && <NotGranted text={withheldCost} />}
      <fieldset disabled={lock !== null} className="contents">
        <RuleForm user={user} start={opened.start} saved={opened.view} onSaved={reload} onReload={reload} />
      </fieldset>
    </div>
  );
}

/** Why the form cannot be written in. That nothing of the rule may be changed is said in the header. */
function lockOf(user: CurrentUser, rule: RuleView) {
  if (!mayChange(user, rule, 'UPDATE')) return 'notAllowed';
  if (!mayRewrite(user, rule)) return 'noCost';
  return rule.archived ? 'archivedNote' : null;
}
