'use client';
import { useTranslations } from 'next-intl';
import { OrdBadge } from '@/components/payment/ord-badge';
import { OrdSteps } from '@/components/payment/ord-steps';
import { type OrdAction, useOrdActions } from '@/components/payment/use-ord-actions';
import { Button } from '@/components/ui/button';
import { Panel } from '@/components/ui/panel';
import { can } from '@/lib/access/can';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { CurrentUser } from '@/lib/contract/auth';
import type { PaymentInfo } from '@/lib/contract/payment-info';

type OrdRegistrationProps = {
  info: Pick<PaymentInfo, 'id' | 'ordStatus' | 'ordError'>;
  /** Whose they are; left out for one's own. */
  clientId: number | undefined;
};

/** How far the registration with the operator is, and what can be done about it. */
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

/** An error can be repeated; what may have arrived cannot, before the operator has been asked about it. */
const actionOf = (status: PaymentInfo['ordStatus']): OrdAction | null => {
  if (status === 'ERROR') return 'repeat';
  return status === 'UNKNOWN' ? 'reconcile' : null;
};

function mayRun(user: CurrentUser, action: OrdAction, clientId: number | undefined): boolean {
  if (action === 'reconcile') return can(user, 'CLIENT_PAYMENT_INFO_UPDATE', 'FINANCES_CLIENT_BALANCE_UPDATE');
  return can(user, 'CLIENT_PAYMENT_INFO_UPDATE') || (clientId === undefined && can(user, 'FINANCES_READ_ALL'));
}
