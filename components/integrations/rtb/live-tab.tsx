'use client';
import type { UseQueryResult } from '@tanstack/react-query';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import { useTranslations } from 'next-intl';
import { AreaChart } from '@/components/charts/area-chart';
import { KeyFigure } from '@/components/charts/key-figure';
import { BarList } from '@/components/charts/share-charts';
import { CopyButton } from '@/components/form/copy-button';
import { LiveErrors, MatchingPanel, NoticesTable } from '@/components/integrations/rtb/live-panels';
import { QueryFailed } from '@/components/list/query-failed';
import { EmptyState } from '@/components/ui/empty-state';
import { Panel } from '@/components/ui/panel';
import { Skeleton } from '@/components/ui/progress';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { RtbLive } from '@/lib/contract/integrations/rtb';
import { formatDateTime } from '@/lib/format/format-date';
import { dash, formatDecimal, formatInteger, formatPercent } from '@/lib/format/format-number';

type LiveTabProps = { live: RtbLive | undefined; found: UseQueryResult<RtbLive> };

/** Live traffic of the SSP: its requests, our responses, and the checklist for going live. */
export function LiveTab({ live, found }: LiveTabProps) {
  if (live) return <Live live={live} />;
  if (found.isPending) return <Skeleton className="h-96" />;
  return <QueryFailed found={found} />;
}

function Live({ live }: { live: RtbLive }) {
  const t = useTranslations('integrations.live');
  const { timeZone } = useCurrentUser();
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
        {t('address')}
        <code className="min-w-0 break-all text-text">{live.address}</code>
        <CopyButton text={live.address} label={t('copyAddress')} />
        <span className="ml-auto">{t('since', { time: formatDateTime(live.since, timeZone) })}</span>
      </p>
      <Figures live={live} />
      <div className="grid min-w-0 items-start gap-4 xl:grid-cols-2">
        <LastMinute seconds={live.seconds} />
        <LiveSteps steps={live.steps} timeZone={timeZone} />
        <MatchingPanel matching={live.matching} />
        <Answers live={live} />
        <Reasons reasons={live.reasons} />
        <NoticesTable live={live} timeZone={timeZone} />
        <LossReasons reasons={live.market.lossReasons} />
        <LiveErrors errors={live.errors} timeZone={timeZone} />
      </div>
    </div>
  );
}

function Figures({ live: { seconds, p50, p99, answers } }: { live: RtbLive }) {
  const t = useTranslations('integrations.live');
  const sum = (of: 'requests' | 'bids') => seconds.reduce((total, second) => total + second[of], 0);
  const requests = sum('requests');
  const late = answers.reduce(
    (total, { answer, count }) => total + (answer === 'LATE' || answer === 'OVERLOADED' ? count : 0),
    0,
  );
  const time = (ms: number | null) =>
    ms === null ? dash : t('ms', { count: ms < 100 ? formatDecimal(ms) : formatInteger(ms) });
  const figures = {
    requests: formatDecimal(requests / Math.max(seconds.length, 1)),
    bidRate: formatPercent(requests > 0 ? sum('bids') / requests : null),
    p50: time(p50),
    p99: time(p99),
    late: formatInteger(late),
  };
  return (
    <div className="grid grid-cols-2 gap-3 md:grid-cols-5">
      <KeyFigure label={t('figures.requests')} value={figures.requests} points={seconds.map((one) => one.requests)} />
      <KeyFigure label={t('figures.bidRate')} value={figures.bidRate} />
      <KeyFigure label={t('figures.p50')} value={figures.p50} />
      <KeyFigure label={t('figures.p99')} value={figures.p99} />
      <KeyFigure label={t('figures.late')} value={figures.late} />
    </div>
  );
}

function LastMinute({ seconds }: Pick<RtbLive, 'seconds'>) {
  const t = useTranslations('integrations.live');
  return (
    <Panel title={t('minute')}>
      <AreaChart
        description={t('minuteDescription')}
        labels={seconds.map((_, index) => t('ago', { count: formatInteger(index - seconds.length + 1) }))}
        series={[
          { name: t('requests'), values: seconds.map(({ requests }) => requests) },
          { name: t('bids'), values: seconds.map(({ bids }) => bids) },
        ]}
        format={formatInteger}
        height={200}
      />
    </Panel>
  );
}

function Answers({ live: { answers, omittedImps } }: { live: RtbLive }) {
  const t = useTranslations('integrations.live');
  const words = useTranslations('integrations.answer');
  const bars = answers.map(({ answer, count }) => ({ key: answer, label: words(answer), value: count }));
  return (
    <Panel title={t('answers')}>
      {bars.length > 0 ? (
        <BarList name={t('answers')} bars={bars} format={formatInteger} />
      ) : (
        <EmptyState title={t('nothing')} text={t('nothingText')} />
      )}
      {omittedImps > 0 && (
        <p className="mt-2 text-sm text-muted">{t('omittedImps', { count: formatInteger(omittedImps) })}</p>
      )}
    </Panel>
  );
}

const maxReasons = 8;

function Reasons({ reasons }: Pick<RtbLive, 'reasons'>) {
  const t = useTranslations('integrations.live');
  const words = useTranslations('delivery.reason');
  if (reasons.length === 0) return null;
  const bars = reasons.slice(0, maxReasons).map(({ code, count }) => ({ key: code, label: words(code), value: count }));
  return (
    <Panel title={t('reasons')} note={t('reasonsNote')}>
      <BarList name={t('reasons')} bars={bars} format={formatInteger} />
    </Panel>
  );
}

/** Loss reasons reported by the SSP with OpenRTB codes. */
function LossReasons({ reasons }: { reasons: RtbLive['market']['lossReasons'] }) {
  const t = useTranslations('integrations.live');
  const words = useTranslations('integrations.lossReason');
  if (reasons.length === 0) return null;
  const bars = reasons.slice(0, maxReasons).map(({ reason, count }) => {
    // SSP-specific codes have no text.
    const key = `c${reason}` as 'c0';
    const label = words.has(key) ? words(key) : words('other', { code: String(reason) });
    return { key: String(reason), label, value: count };
  });
  return (
    <Panel title={t('lossReasons')} note={t('lossReasonsNote')}>
      <BarList name={t('lossReasons')} bars={bars} format={formatInteger} />
    </Panel>
  );
}

type LiveStepsProps = Pick<RtbLive, 'steps'> & { timeZone: string };

/** Checklist for going live. */
function LiveSteps({ steps, timeZone }: LiveStepsProps) {
  const t = useTranslations('integrations.live');
  const words = useTranslations('integrations.step');
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <Panel title={t('steps')} note={t('stepsDone', { done, count: steps.length })}>
      <ol className="flex flex-col gap-2">
        {steps.map(({ step, isDone, at }) => (
          <li key={step} className="flex items-start gap-2">
            {isDone ? (
              <CircleCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-positive" />
            ) : (
              <CircleDashed aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted" />
            )}
            <span className="min-w-0 flex-1">
              <span className="sr-only">{t(isDone ? 'done' : 'open')}: </span>
              {words(`${step}.title`)}
              {!isDone && <span className="block text-sm text-muted">{words(`${step}.hint`)}</span>}
            </span>
            {at && <span className="text-sm whitespace-nowrap text-muted figures">{formatDateTime(at, timeZone)}</span>}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
