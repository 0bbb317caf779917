'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFaultText } from '@/components/list/use-fault-text';
import { followingPaymentInfo, paymentInfoReads } from '@/components/payment/payment-query';
import { showToast } from '@/components/ui/show-toast';
import { callApi } from '@/lib/browser/call-api';
import { ApiFault } from '@/lib/contract/api-fault';

export type OrdAction = 'repeat' | 'reconcile';

/** Sends to the operator again, or asks it what became of the last request. */
export function useOrdActions(id: number, clientId: number | undefined) {
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
      void showToast('success', t(action === 'repeat' ? 'sent' : 'asked'));
    } catch (fault) {
      if (!(fault instanceof ApiFault)) throw fault;
      void showToast('error', faultText(fault));
    } finally {
      // A refusal changes the status as well.
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
