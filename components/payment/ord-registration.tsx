'use client';
import { useQueryClient } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { OrdBadge, ordSteps } from '@/components/payment/ord-progress';
import { followingPaymentInfo, paymentInfoReads } from '@/components/payment/payment-query';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { Panel } from '@/components/ui/panel';
import { showToast } from '@/components/ui/show-toast';
import { can } from '@/lib/access/can';
import { callApi } from '@/lib/browser/call-api';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import { ApiFault } from '@/lib/contract/api-fault';
import type { PaymentInfo } from '@/lib/contract/payment-info/payment-info';
import type { OrdStatus } from '@/lib/contract/payment-info/payment-info-kinds';
import type { CurrentUser } from '@/lib/contract/people/auth';
import { useFaultText } from '@/lib/i18n/use-fault-text';

type OrdRegistrationProps = {
  info: Pick<PaymentInfo, 'id' | 'ordStatus' | 'ordError'>;
  /** Client of the payment information; omitted for the user's own. */
  clientId: number | undefined;
};

/** Registration progress and available actions. */
export function OrdRegistration({ info, clientId }: OrdRegistrationProps) {
  const user = useCurrentUser();
  const t = useTranslations('payment.ord');
  const { ordStatus: status, ordError: error } = info;
  const { run, busy } = useOrdActions(info.id, clientId);
  if (status === 'NOT_REQUIRED') return null;
  const action = actionOf(status);
  return (
    <Panel title={t('title')} note={<OrdBadge status={status} />}>
      <div className="flex flex-col gap-3">
        <OrdSteps status={status} />
        <p className="max-w-3xl text-muted" role="status">
          {t(`texts.${status}`)}
        </p>
        {status === 'ERROR' && error && (
          <p className="max-w-3xl rounded-lg bg-negative-soft px-3 py-2 text-negative">
            {error === 'UNRECEIVED' ? t('unreceived') : t('error', { error })}
          </p>
        )}
        {action &&
          (mayRun(user, action, clientId) ? (
            <Button className="self-start" isBusy={busy === action} onClick={() => run(action)}>
              {t(action)}
            </Button>
          ) : (
            <p className="text-muted">
              {t(`notAllowed.${action}`, { whom: user.managerEmail === null ? 'administrator' : 'manager' })}
            </p>
          ))}
      </div>
    </Panel>
  );
}

/** A failed request can be repeated. One with an unknown result cannot, until the operator has been asked. */
const actionOf = (status: PaymentInfo['ordStatus']): OrdAction | null => {
  if (status === 'ERROR') return 'repeat';
  return status === 'UNKNOWN' ? 'reconcile' : null;
};

function mayRun(user: CurrentUser, action: OrdAction, clientId: number | undefined): boolean {
  if (action === 'reconcile') return can(user, 'CLIENT_PAYMENT_INFO_UPDATE', 'FINANCES_CLIENT_BALANCE_UPDATE');
  return can(user, 'CLIENT_PAYMENT_INFO_UPDATE') || (clientId === undefined && can(user, 'FINANCES_READ_ALL'));
}

type OrdAction = 'repeat' | 'reconcile';

/** Repeats the request to the operator, or asks for the result of the last one. */
function useOrdActions(id: number, clientId: number | undefined) {
  const t = useTranslations('payment.ord');
  const client = useQueryClient();
  const faultText = useFaultText();
  const [busy, setBusy] = useState<OrdAction>();
  const run = async (action: OrdAction) => {
    setBusy(action);
    try {
      if (action === 'repeat')
        await callApi('finance.repeatOrd', { body: clientId === undefined ? {} : { userId: clientId } });
      else await callApi('finance.reconcileOrd', { body: { area: 'paymentInfo', id } });
      void showToast('success', t(action === 'repeat' ? 'sent' : 'answered'));
    } catch (fault) {
      if (!(fault instanceof ApiFault)) throw fault;
      void showToast('error', faultText(fault));
    } finally {
      // A refusal changes the status, too.
      await Promise.all(
        [...paymentInfoReads, ...followingPaymentInfo].map((operation) =>
          client.invalidateQueries({ queryKey: [operation] }),
        ),
      );
      setBusy(undefined);
    }
  };
  return { run, busy };
}

/** Waiting → transferring → registering → registered. After an error, no step is current. */
function OrdSteps({ status }: { status: OrdStatus }) {
  const t = useTranslations('payment.ordStatus');
  const present = ordSteps.indexOf(status);
  const isDone = (index: number) => index < present || status === 'ACTIVE';
  return (
    <ol className="flex flex-col gap-2 sm:flex-row sm:flex-wrap sm:items-center">
      {ordSteps.map((step, index) => (
        <li
          key={step}
          aria-current={index === present ? 'step' : undefined}
          className={classNames(
            'flex items-center gap-1.5 text-sm',
            index > 0 &&
              "before:mr-0.5 before:h-px before:w-6 before:bg-line-strong before:content-[''] max-sm:before:hidden",
            index === present ? 'font-medium text-text' : 'text-muted',
          )}
        >
          <span
            aria-hidden="true"
            className={classNames(
              'flex size-5 items-center justify-center rounded-full border text-sm figures [&_svg]:size-3.5',
              isDone(index) && 'border-positive bg-positive-soft text-positive',
              !isDone(index) && index === present && 'border-accent bg-accent-soft text-accent-text',
              !isDone(index) && index !== present && 'border-line-strong',
            )}
          >
            {isDone(index) ? <Check /> : index + 1}
          </span>
          {t(step)}
        </li>
      ))}
    </ol>
  );
}
