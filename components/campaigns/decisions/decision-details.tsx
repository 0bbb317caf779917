'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { DecisionSteps } from '@/components/gates/decision-steps';
import { ShownJson } from '@/components/gates/shown-json';
import { QueryFailed } from '@/components/list/query-failed';
import { Skeleton } from '@/components/ui/skeleton';
import { apiQuery } from '@/lib/browser/api-query';
import { ApiFault } from '@/lib/contract/api-fault';
import type { Decision } from '@/lib/contract/delivery/delivery-decisions';
import { formatDateTime } from '@/lib/format/format-date';

type DecisionDetailsProps = { campaignId: number; requestId: string; timeZone: string };

/** One decision, gate by gate, and the request that it was about. */
export function DecisionDetails({ campaignId, requestId, timeZone }: DecisionDetailsProps) {
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
            {t(`reason.${code}`)} <code className="text-xs font-normal break-all text-muted">{code}</code>
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
