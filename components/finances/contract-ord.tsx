'use client';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { outdatedBy } from '@/components/finances/outdated';
import { useRefresh } from '@/components/finances/use-refresh';
import { useFaultText } from '@/components/list/use-fault-text';
import { OrdBadge } from '@/components/payment/ord-badge';
import { Button } from '@/components/ui/button';
import { showToast } from '@/components/ui/show-toast';
import { can } from '@/lib/access/can';
import { callApi } from '@/lib/browser/call-api';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { ContractView } from '@/lib/contract/finance-contracts';

/** Where a contract stands with the operator; refused ones are sent again, lost ones asked about. */
export function ContractOrd({ contract }: { contract: ContractView }) {
  const user = useCurrentUser();
  const t = useTranslations('finances.ord');
  const words = useTranslations('payment.ord');
  const { id, userId, ordStatus, ordError } = contract;
  const repeat = useOrdDeed(words('sent'), () => callApi('finance.repeatOrd', { body: { userId } }));
  const ask = useOrdDeed(words('asked'), () => callApi('finance.reconcileOrd', { body: { area: 'contract', id } }));
  const mayAct = can(user, 'CLIENT_PAYMENT_INFO_UPDATE');
  return (
    <div className="flex flex-wrap items-center gap-3">
      <OrdBadge status={ordStatus} />
      {ordError && (
        <span className="text-sm text-negative">{ordError === 'UNRECEIVED' ? words('unreceived') : ordError}</span>
      )}
      {ordStatus === 'WAITING' && !contract.isSigned && <span className="text-sm text-muted">{t('afterSigning')}</span>}
      {mayAct && ordStatus === 'ERROR' && (
        <Button size="sm" isBusy={repeat.isPending} onClick={() => repeat.mutate()}>
          {words('repeat')}
        </Button>
      )}
      {mayAct && ordStatus === 'UNKNOWN' && (
        <Button size="sm" isBusy={ask.isPending} onClick={() => ask.mutate()}>
          {t('ask')}
        </Button>
      )}
    </div>
  );
}

function useOrdDeed(done: string, send: () => Promise<unknown>) {
  const faultText = useFaultText();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: send,
    onSuccess: () => void showToast('success', done),
    onError: (fault) => void showToast('error', faultText(fault)),
    onSettled: () => refresh(outdatedBy.contract),
  });
}
