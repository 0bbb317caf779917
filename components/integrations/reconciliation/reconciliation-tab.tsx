'use client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { ComparedDays } from '@/components/integrations/reconciliation/compared-days';
import { QueryFailed } from '@/components/list/query-failed';
import { Button } from '@/components/ui/button';
import { Facts } from '@/components/ui/facts';
import { Panel } from '@/components/ui/panel';
import { Skeleton } from '@/components/ui/progress';
import { showToast } from '@/components/ui/show-toast';
import { can } from '@/lib/access/can';
import { apiQuery } from '@/lib/browser/api-query';
import { callApi } from '@/lib/browser/call-api';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { Reconciliation } from '@/lib/contract/integrations/reconciliation';
import { formatDateTime } from '@/lib/format/format-date';
import { useFaultText } from '@/lib/i18n/use-fault-text';

type ReconciliationTabProps = {
  id: number;
  /** Opens the field of the statistics link. */
  onSettings: () => void;
};

/** Compares the platform's counts with the SSP's statistics, by day. */
export function ReconciliationTab({ id, onSettings }: ReconciliationTabProps) {
  const found = useQuery(apiQuery('integrations.reconciliation', { params: { id } }));
  if (found.data)
    return (
      <div className="flex min-w-0 flex-col gap-4">
        <StatisticsSource reconciliation={found.data} onSettings={onSettings} />
        <ComparedDays reconciliation={found.data} />
      </div>
    );
  if (found.isPending) return <Skeleton className="h-96" />;
  return <QueryFailed found={found} />;
}

type StatisticsSourceProps = { reconciliation: Reconciliation; onSettings: () => void };

/** Source of the SSP’s statistics, its permission, and the result of the last read. */
function StatisticsSource({ reconciliation, onSettings }: StatisticsSourceProps) {
  const t = useTranslations('integrations.reconciliation');
  const user = useCurrentUser();
  const isEditor = can(user, 'INTEGRATION_UPDATE');
  const { fetch, allow } = useStatisticsCalls(reconciliation);
  const { host, isAllowed } = reconciliation;
  if (host === null)
    return (
      <Panel title={t('source')}>
        <p className="flex flex-wrap items-center gap-3">
          <span className="min-w-0">{t('noLink')}</span>
          {isEditor && <Button onClick={onSettings}>{t('toLink')}</Button>}
        </p>
      </Panel>
    );
  const fetchNow = isEditor && isAllowed && (
    <Button variant="primary" isBusy={fetch.isPending} onClick={() => fetch.mutate()}>
      {t('fetchNow')}
    </Button>
  );
  return (
    <Panel title={t('source')} actions={fetchNow}>
      <div className="flex min-w-0 flex-col gap-3" aria-live="polite">
        {isAllowed ? (
          <>
            <Problem reconciliation={reconciliation} />
            <State reconciliation={reconciliation} />
            <ReadRows lastRead={reconciliation.lastRead} />
            {isEditor && (
              <Button isBusy={allow.isPending} onClick={() => allow.mutate(false)} className="self-start">
                {t('forbid')}
              </Button>
            )}
          </>
        ) : (
          <>
            <p className="break-words">{t('notAllowed', { host })}</p>
            {reconciliation.goodAt && <State reconciliation={reconciliation} />}
            {isEditor ? (
              <Button
                variant="primary"
                isBusy={allow.isPending || fetch.isPending}
                onClick={() => allow.mutate(true)}
                className="self-start"
              >
                {t('allow')}
              </Button>
            ) : (
              <p className="text-sm text-muted">{t('askAdministrator')}</p>
            )}
          </>
        )}
      </div>
    </Panel>
  );
}

/** Why the last attempt failed. */
function Problem({ reconciliation: { problem, triedAt, host } }: { reconciliation: Reconciliation }) {
  const t = useTranslations('integrations.reconciliation');
  const words = useTranslations('integrations.statisticsProblem');
  const { timeZone } = useCurrentUser();
  if (!problem || !triedAt) return null;
  return (
    <p className="rounded-lg border border-negative bg-negative-soft px-4 py-3 break-words text-negative">
      {t('failed', { time: formatDateTime(triedAt, timeZone) })}{' '}
      {words(problem.code, { detail: problem.detail ?? t('unsaid'), host: host ?? '' })}
    </p>
  );
}

function State({ reconciliation }: { reconciliation: Reconciliation }) {
  const t = useTranslations('integrations.reconciliation');
  const { timeZone } = useCurrentUser();
  const { host, goodAt, nextAt } = reconciliation;
  const time = (at: string) => formatDateTime(at, timeZone);
  return (
    <Facts
      facts={[
        { name: t('host'), value: host },
        { name: t('goodAt'), value: goodAt ? time(goodAt) : t('never') },
        { name: t('nextAt'), value: nextAt && time(nextAt) },
      ]}
    />
  );
}

/** Result of parsing the last report. */
function ReadRows({ lastRead }: Pick<Reconciliation, 'lastRead'>) {
  const t = useTranslations('integrations.reconciliation');
  const words = useTranslations('integrations.rowProblem');
  if (!lastRead) return null;
  const { days, omitted, badRows, example } = lastRead;
  return (
    <div className="flex min-w-0 flex-col gap-1 text-sm">
      <p className="text-muted">
        {t('taken', { count: days })}
        {omitted > 0 && ` · ${t('omitted', { count: omitted })}`}
      </p>
      {badRows > 0 && (
        <p className="text-warning">
          {t('badRows', { count: badRows })}
          {example && ` ${t('example', { line: example.line, problem: words(example.problem) })}`}
        </p>
      )}
      {example && <code className="rounded-md bg-neutral-soft px-2 py-1 break-all">{example.text}</code>}
    </div>
  );
}

/** Calls that fetch the SSP’s statistics and allow or forbid their host; the response replaces the displayed data. */
function useStatisticsCalls({ id, host }: Pick<Reconciliation, 'id' | 'host'>) {
  const client = useQueryClient();
  const faultText = useFaultText();
  const params = { id };
  const show = (answer: Reconciliation) =>
    client.setQueryData(apiQuery('integrations.reconciliation', { params }).queryKey, answer);
  const onError = (error: unknown) => void showToast('error', faultText(error));
  const fetch = useMutation({
    mutationFn: () => callApi('integrations.fetchStatistics', { params }),
    onSuccess: show,
    onError,
  });
  const allow = useMutation({
    mutationFn: (isAllowed: boolean) =>
      callApi('integrations.allowStatisticsHost', { params, body: { host: isAllowed ? host : null } }),
    onSuccess: (answer) => {
      show(answer);
      if (answer.isAllowed) fetch.mutate();
    },
    onError,
  });
  return { fetch, allow };
}
