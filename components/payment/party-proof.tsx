'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useFaultText } from '@/components/list/use-fault-text';
import { mayChangeCodes } from '@/components/payment/guarded-fields';
import { followingPaymentInfo, paymentInfoReads } from '@/components/payment/payment-query';
import { Button } from '@/components/ui/button';
import { Panel } from '@/components/ui/panel';
import { showToast } from '@/components/ui/show-toast';
import { callApi } from '@/lib/browser/call-api';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { PaymentInfo } from '@/lib/contract/payment-info/payment-info';
import { formatDateTime } from '@/lib/format/format-date';

type PartyProofProps = {
  info: PaymentInfo;
  /** The client whose papers staff compare; left out for one's own. */
  clientId: number | undefined;
  isLocked: boolean;
  onProved: (info: PaymentInfo) => void;
};

/** Whether staff have compared the organization with its papers: only then its public page tells of it. */
export function PartyProof({ info, clientId, isLocked, onProved }: PartyProofProps) {
  const user = useCurrentUser();
  const t = useTranslations('payment.proof');
  const faultText = useFaultText();
  const client = useQueryClient();
  const { isProved, provedAt, sharedReason, version } = info;
  const state = isProved ? 'proved' : provedAt ? 'changed' : 'none';
  const prove = useMutation({
    mutationFn: (userId: number) => callApi('finance.provePaymentInfo', { body: { userId, version } }),
    onSuccess: (proved) => {
      void showToast('success', t('done'));
      for (const operation of [...paymentInfoReads, ...followingPaymentInfo])
        void client.invalidateQueries({ queryKey: [operation] });
      onProved(proved);
    },
    onError: (fault) => void showToast('error', faultText(fault)),
  });
  const mayProve = clientId !== undefined && mayChangeCodes(user) && !isLocked && !isProved;
  return (
    <Panel title={t('title')}>
      <div className="flex flex-col gap-3">
        <p className="max-w-3xl text-muted" role="status">
          {t(state, { time: provedAt ? formatDateTime(provedAt, user.timeZone) : '' })}
        </p>
        {sharedReason && <p className="max-w-3xl text-muted">{t('shared', { reason: sharedReason })}</p>}
        {mayProve && (
          <Button className="self-start" isBusy={prove.isPending} onClick={() => prove.mutate(clientId)}>
            {t('confirm')}
          </Button>
        )}
      </div>
    </Panel>
  );
}
