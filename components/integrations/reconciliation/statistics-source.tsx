'use client';
import { useTranslations } from 'next-intl';
import { ReadRows } from '@/components/integrations/reconciliation/read-rows';
import { useStatisticsCalls } from '@/components/integrations/reconciliation/use-statistics-calls';
import { Button } from '@/components/ui/button';
import { Facts } from '@/components/ui/facts';
import { Panel } from '@/components/ui/panel';
import { can } from '@/lib/access/can';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { Reconciliation } from '@/lib/contract/integrations/reconciliation';
import { formatDateTime } from '@/lib/format/format-date';

type StatisticsSourceProps = { reconciliation: Reconciliation; onSettings: () => void };

/** From where the SSP’s statistics come, whether they may, and what came of it. */
export function StatisticsSource({ reconciliation, onSettings }: StatisticsSourceProps) {
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
