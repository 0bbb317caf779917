'use client';
import { useQuery } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleHelp from 'lucide-react/icons/circle-help';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useActCalls } from '@/components/finances/acts/use-act-calls';
import { generatingMs, isUnderWay } from '@/components/finances/use-document';
import { QueryFailed } from '@/components/list/query-failed';
import { OrdBadge } from '@/components/payment/ord-progress';
import { Badge, type Tone } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { Spinner } from '@/components/ui/progress';
import { can } from '@/lib/access/can';
import { apiQuery } from '@/lib/browser/api-query';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { ActRow, ActView } from '@/lib/contract/finance/finance-acts';
import { type OrdAction, ordActions } from '@/lib/contract/finance/ord';
import type { OrdJournalLine } from '@/lib/contract/finance/ord-journal';
import { formatDateTime } from '@/lib/format/format-date';

const marks: Readonly<Record<StepState, string>> = {
  done: 'bg-positive-soft text-positive',
  sendable: 'bg-accent text-on-accent',
  failed: 'bg-negative-soft text-negative',
  underWay: 'bg-accent-soft text-accent-text',
  unknown: 'bg-warning-soft text-warning',
  waiting: 'bg-neutral-soft text-neutral',
};

/** Registration of an act step by step, §4. Each step can be sent after the previous one is done. */
export function OrdStepper({ act }: { act: ActView }) {
  const user = useCurrentUser();
  const t = useTranslations('finances');
  const mayAct = can(user, 'FINANCES_CLIENT_BALANCE_UPDATE');
  if (act.ordStatus === 'NOT_REQUIRED') return <p className="text-sm text-muted">{t('ord.notRequired')}</p>;
  return (
    <ol className="flex flex-col">
      {ordSteps(act).map(({ action, state }, index, { length }) => (
        <li
          key={action}
          aria-current={state !== 'done' && state !== 'waiting' ? 'step' : undefined}
          className="flex gap-3"
        >
          <div className="flex flex-col items-center">
            <Mark state={state}>{index + 1}</Mark>
            {index < length - 1 && <span aria-hidden="true" className="w-px flex-1 bg-line-strong" />}
          </div>
          <div className="flex min-w-0 flex-1 flex-wrap items-start gap-x-3 gap-y-1.5 pb-5">
            <div className="min-w-0 flex-1 basis-48">
              <p className={classNames('font-medium', state === 'waiting' && 'text-muted')}>
                {t(`ordActions.${action}`)}
              </p>
              <p className="text-sm text-muted">{t(`ord.about.${action}`)}</p>
              {state === 'failed' && <OrdError error={act.ordError} />}
              {state === 'unknown' && <p className="mt-1 text-sm text-warning">{t('ord.unknown')}</p>}
            </div>
            {state === 'underWay' && <OrdBadge status={act.ordStatus} />}
            {mayAct && <StepButton act={act} action={action} state={state} />}
          </div>
        </li>
      ))}
    </ol>
  );
}

function Mark({ state, children }: { state: StepState; children: ReactNode }) {
  const t = useTranslations('finances.ord.states');
  const icons: Partial<Record<StepState, ReactNode>> = {
    done: <Check aria-hidden="true" className="size-4" />,
    failed: <CircleAlert aria-hidden="true" className="size-4" />,
    unknown: <CircleHelp aria-hidden="true" className="size-4" />,
    underWay: <Spinner />,
  };
  return (
    <span className={classNames('grid size-7 shrink-0 place-items-center rounded-full text-sm figures', marks[state])}>
      {icons[state] ?? <span aria-hidden="true">{children}</span>}
      <span className="sr-only">{t(state)}</span>
    </span>
  );
}

function OrdError({ error }: { error: string | null }) {
  const t = useTranslations('payment.ord');
  const text = error === 'UNRECEIVED' || error === null ? t('unreceived') : error;
  return <p className="mt-1 text-sm text-negative">{text}</p>;
}

type StepButtonProps = { act: ActView; action: OrdAction; state: StepState };

/** Sends a step when it is due, repeats it after a refusal, or asks the operator about it if the result is unknown. */
function StepButton({ act, action, state }: StepButtonProps) {
  const t = useTranslations('finances');
  const repeat = useTranslations('payment.ord')('repeat');
  const { send, reconcile } = useActCalls(act.id);
  if (state === 'done' || state === 'underWay') return null;
  const named = (label: string) => `${label}: ${t(`ordActions.${action}`)}`;
  if (state === 'unknown')
    return (
      <Button
        size="sm"
        variant="primary"
        aria-label={named(t('ord.ask'))}
        isBusy={reconcile.isPending}
        onClick={() => reconcile.mutate()}
      >
        {t('ord.ask')}
      </Button>
    );
  const label = state === 'failed' ? repeat : t('ord.send');
  return (
    <Button
      size="sm"
      variant={state === 'waiting' ? 'secondary' : 'primary'}
      disabled={state === 'waiting'}
      aria-label={named(label)}
      isBusy={send.isPending}
      onClick={() => send.mutate(action)}
    >
      {label}
    </Button>
  );
}

/**
 * State of a registration step. `sendable`: it is the next step; `failed`: it was refused and can be repeated;
 * `underWay`: the registry is processing it; `unknown`: the connection broke, so the operator must be asked first.
 */
type StepState = 'done' | 'sendable' | 'failed' | 'underWay' | 'unknown' | 'waiting';

type Standing = Pick<ActRow, 'ordAction' | 'nextOrdAction' | 'ordStatus'>;

/** Returns the four steps in order with their states. */
export function ordSteps(act: Standing): { action: OrdAction; state: StepState }[] {
  const done = stepsDone(act);
  return ordActions.map((action, index) => ({ action, state: index < done ? 'done' : stateOf(act, index === done) }));
}

function stepsDone({ ordAction, ordStatus }: Standing): number {
  if (!ordAction) return 0;
  const tried = ordActions.indexOf(ordAction);
  return ordStatus === 'ACTIVE' ? tried + 1 : tried;
}

function stateOf({ ordStatus, nextOrdAction }: Standing, isTurn: boolean): StepState {
  if (!isTurn || ordStatus === 'NOT_REQUIRED') return 'waiting';
  if (ordStatus === 'UNKNOWN') return 'unknown';
  if (ordStatus === 'ERROR') return 'failed';
  return nextOrdAction ? 'sendable' : 'underWay';
}

const tones: Readonly<Record<OrdJournalLine['state'], Tone>> = {
  OPEN: 'warning',
  ACCEPTED: 'positive',
  REFUSED: 'negative',
  UNRECEIVED: 'neutral',
};

/** All requests about an act, newest first, with the operator's responses. */
export function OrdJournal({ act }: { act: ActView }) {
  const user = useCurrentUser();
  const t = useTranslations('finances');
  const found = useQuery({
    ...apiQuery('finance.ordJournal', { params: { id: act.id } }),
    refetchInterval: isUnderWay(act) && generatingMs,
  });
  if (found.isError && !found.data) return <QueryFailed found={found} />;
  if (!found.data?.length) return null;
  return (
    <details className="rounded-lg border border-line">
      <summary className="cursor-pointer rounded-lg px-3 py-2 text-sm font-medium">
        {t('ord.journal', { count: found.data.length })}
      </summary>
      <ol className="border-t border-line">
        {found.data.map((line) => (
          <li key={line.id} className="flex flex-col gap-0.5 border-b border-line px-3 py-2 text-sm last:border-b-0">
            <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <span className="text-muted figures">{formatDateTime(line.sentAt, user.timeZone)}</span>
              <span className="min-w-0 flex-1">{t(`ordActions.${line.action}`)}</span>
              <Badge tone={tones[line.state]}>{t(`ord.lines.${line.state}`)}</Badge>
            </span>
            <span className="break-words text-muted">
              {[line.provider, line.externalId, line.error === 'UNRECEIVED' ? null : line.error]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}
