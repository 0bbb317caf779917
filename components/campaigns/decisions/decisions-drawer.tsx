'use client';
import { useQuery } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { DecisionSteps, ShownJson } from '@/components/gates/decision-steps';
import { QueryFailed } from '@/components/list/query-failed';
import { Code } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Drawer } from '@/components/ui/dialog';
import { EmptyState } from '@/components/ui/empty-state';
import { Skeleton } from '@/components/ui/progress';
import { apiQuery } from '@/lib/browser/api-query';
import { ApiFault } from '@/lib/contract/api-fault';
import type { Decision, RecentDecisionRow } from '@/lib/contract/delivery/delivery-decisions';
import { formatDateTime } from '@/lib/format/format-date';

type DecisionsDrawerProps = { campaignId: number; timeZone: string; isOpen: boolean; onClose: () => void };

/** Lists the latest requests of each outcome; each can be opened to see its gates. */
export function DecisionsDrawer({ campaignId, timeZone, isOpen, onClose }: DecisionsDrawerProps) {
  const t = useTranslations('delivery.decisions');
  const [opened, setOpened] = useState<string>();
  return (
    <Drawer isOpen={isOpen} onClose={onClose} title={t('title')} closeLabel={t('close')} width={640}>
      {opened === undefined ? (
        <Latest campaignId={campaignId} timeZone={timeZone} onOpen={setOpened} />
      ) : (
        <div className="flex flex-col gap-4">
          <div>
            <Button size="sm" variant="ghost" onClick={() => setOpened(undefined)}>
              <ArrowLeft aria-hidden="true" />
              {t('back')}
            </Button>
          </div>
          <DecisionDetails campaignId={campaignId} requestId={opened} timeZone={timeZone} />
        </div>
      )}
    </Drawer>
  );
}

type LatestProps = { campaignId: number; timeZone: string; onOpen: (requestId: string) => void };

function Latest({ campaignId, timeZone, onOpen }: LatestProps) {
  const t = useTranslations('delivery.decisions');
  const found = useQuery(apiQuery('campaigns.decisions', { params: { id: campaignId } }));
  if (found.isPending) return <Skeleton className="h-64" />;
  if (!found.data) return <QueryFailed found={found} />;
  const { decisions, noDecisions } = found.data;
  if (decisions.length === 0) {
    const why = noDecisions ?? 'NOT_SEEN';
    const again = (
      <Button isBusy={found.isFetching} onClick={() => found.refetch()}>
        {t('again')}
      </Button>
    );
    return <EmptyState title={t(`${why}.title`)} text={t(`${why}.text`)} action={again} />;
  }
  return (
    <div className="flex flex-col gap-5">
      <p className="text-muted">{t('hint')}</p>
      {[...new Set(decisions.map(({ code }) => code))].map((code) => (
        <Outcome
          key={code}
          code={code}
          rows={decisions.filter((row) => row.code === code)}
          timeZone={timeZone}
          onOpen={onOpen}
        />
      ))}
    </div>
  );
}

type OutcomeProps = Pick<LatestProps, 'timeZone' | 'onOpen'> & {
  code: RecentDecisionRow['code'];
  rows: readonly RecentDecisionRow[];
};

function Outcome({ code, rows, timeZone, onOpen }: OutcomeProps) {
  const t = useTranslations('delivery');
  return (
    <section aria-label={t(`reason.${code}`)}>
      <h3 className="flex flex-wrap items-baseline gap-x-2 font-medium">
        {t(`reason.${code}`)} <Code>{code}</Code>
      </h3>
      <ul className="mt-1 divide-y divide-line rounded-lg border border-line">
        {rows.map(({ requestId, placement, sspName, at, lostTo }) => (
          <li key={requestId}>
            <button
              type="button"
              onClick={() => onOpen(requestId)}
              className="flex min-h-control w-full flex-wrap items-center gap-x-3 px-3 py-1.5 text-left text-sm hover:bg-sunken"
            >
              <span className="min-w-0 flex-1 break-words">{placement}</span>
              {lostTo && <span className="text-muted">{t('decisions.lostTo', { name: lostTo.name })}</span>}
              <span className="text-muted">{sspName}</span>
              <span className="text-muted figures">{formatDateTime(at, timeZone)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

type DecisionDetailsProps = { campaignId: number; requestId: string; timeZone: string };

/** One decision gate by gate, with its bid request. */
function DecisionDetails({ campaignId, requestId, timeZone }: DecisionDetailsProps) {
  const t = useTranslations('delivery.decisions');
  const found = useQuery(apiQuery('campaigns.decision', { params: { id: campaignId, requestId } }));
  if (found.data) return <Loaded decision={found.data} timeZone={timeZone} />;
  if (found.isPending) return <Skeleton className="h-64" />;
  const isForgotten = found.error instanceof ApiFault && found.error.code === 'DECISION_UNKNOWN';
  return isForgotten ? <p>{t('unknown')}</p> : <QueryFailed found={found} />;
}

function Loaded({ decision, timeZone }: { decision: Decision; timeZone: string }) {
  const t = useTranslations('delivery');
  const { recorded, lostTo, placement, sspName, at, isExact } = decision;
  const refused = [...decision.steps, ...decision.adSets.flatMap(({ steps }) => steps)].find(
    ({ code }) => code !== null,
  );
  const code = recorded ?? refused?.code;
  return (
    <>
      <div className="flex flex-col gap-1">
        {code && (
          <p className="flex flex-wrap items-baseline gap-x-2 text-base font-semibold">
            {t(`reason.${code}`)} <Code>{code}</Code>
          </p>
        )}
        {lostTo && <p>{t('decisions.lostTo', { name: lostTo.name })}</p>}
        <p className="text-sm break-words text-muted figures">{`${placement} · ${sspName} · ${formatDateTime(at, timeZone)}`}</p>
        <p className="text-sm text-muted">{t(isExact ? 'decisions.exact' : 'decisions.anew')}</p>
      </div>
      <DecisionSteps title={t('decisions.campaign')} steps={decision.steps} timeZone={timeZone} />
      {decision.adSets.map(({ adSetId, name, steps }) => (
        <DecisionSteps key={adSetId} title={t('decisions.adSet', { name })} steps={steps} timeZone={timeZone} />
      ))}
      <ShownJson title={t('decisions.request')} text={JSON.stringify(decision.request, null, 2)} />
    </>
  );
}
