'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { Changed } from '@/components/list/switched-areas';
import { useFaultText } from '@/components/list/use-fault-text';
import { mayChange, mayRewrite } from '@/components/rules/may-change';
import { RuleForm } from '@/components/rules/rule-form';
import { RuleHeader } from '@/components/rules/rule-header';
import { RuleLoading } from '@/components/rules/rule-loading';
import { valuesOf } from '@/components/rules/rule-values';
import { useWithheldCost } from '@/components/rules/use-withheld';
import { ErrorState } from '@/components/ui/error-state';
import { NotGranted } from '@/components/ui/not-granted';
import { apiQuery } from '@/lib/browser/api-query';
import type { CurrentUser } from '@/lib/contract/auth';
import type { RuleView } from '@/lib/contract/rules';

export function RuleDetails({ user, id }: { user: CurrentUser; id: number }) {
  const retry = useTranslations('common.actions')('retry');
  const faultText = useFaultText();
  const view = useQuery(apiQuery('rules.view', { params: { id } }));
  if (view.data)
    return <Loaded key={id} user={user} view={view.data} onReload={async () => (await view.refetch()).data} />;
  if (view.isPending) return <RuleLoading />;
  return (
    <ErrorState
      message={faultText(view.error)}
      retryLabel={retry}
      onRetry={() => view.refetch()}
      isBusy={view.isFetching}
    />
  );
}

type LoadedProps = { user: CurrentUser; view: RuleView; onReload: () => Promise<RuleView | undefined> };

function Loaded({ user, view, onReload }: LoadedProps) {
  const t = useTranslations('rules.form');
  // The form keeps what it was filled from, while the query may go on to newer versions.
  const [opened, setOpened] = useState(() => ({ view, start: valuesOf(view) }));
  const reload = async () => {
    const newest = await onReload();
    if (newest) setOpened({ view: newest, start: valuesOf(newest) });
  };
  /** The open form goes on with the version of the switch, unless somebody else has changed the rule in between. */
  const follow = ({ version, ...change }: Changed) =>
    setOpened(({ view: before, start }) => {
      const isNext = version === before.version + 1;
      return { start, view: { ...before, ...change, version: isNext ? version : before.version } };
    });
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
