'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { applyRefusal } from '@/components/form/apply-refusal';
import { useFaultText } from '@/components/list/use-fault-text';
import { guardedFields, mayChangeCodes } from '@/components/payment/guarded-fields';
import { followingPaymentInfo } from '@/components/payment/payment-query';
import { inputOf, type PaymentValues } from '@/components/payment/payment-values';
import type { PaymentFormState } from '@/components/payment/use-payment-form';
import { showToast } from '@/components/ui/show-toast';
import { callApi } from '@/lib/browser/call-api';
import { ApiFault } from '@/lib/contract/api-fault';
import type { CurrentUser } from '@/lib/contract/auth';
import type { PaymentInfo } from '@/lib/contract/payment-info';

type Saving = {
  user: CurrentUser;
  form: PaymentFormState;
  saved: PaymentInfo | null;
  clientId: number | undefined;
  onSaved: () => Promise<void>;
};

/** Saves payment information. A refusal keeps what was typed and stands beside its field. */
export function useSavePayment({ user, form, saved, clientId, onSaved }: Saving) {
  const t = useTranslations('payment');
  const client = useQueryClient();
  const faultText = useFaultText();
  const [isStale, setStale] = useState(false);
  const [refused, setRefused] = useState<PaymentValues>();
  const save = async (values: PaymentValues, sharedReason?: string) => {
    const input = { ...inputOf(values), ...(saved && !mayChangeCodes(user) ? guardedFields(saved) : {}) };
    const body = {
      ...input,
      ...(clientId === undefined ? {} : { userId: clientId }),
      ...(sharedReason ? { sharedReason } : {}),
    };
    try {
      if (saved) await callApi('finance.updatePaymentInfo', { body: { ...body, version: saved.version } });
      else await callApi('finance.createPaymentInfo', { body });
      setRefused(undefined);
      void showToast('success', t('saved'));
      for (const operation of followingPaymentInfo) void client.invalidateQueries({ queryKey: [operation] });
      await onSaved();
    } catch (fault) {
      if (!(fault instanceof ApiFault)) throw fault;
      if (fault.code === 'STALE_VERSION' || fault.code === 'PAYMENT_INFO_EXISTS') setStale(true);
      else if (fault.code === 'REGISTRATION_CODE_IN_USE' && user.role === 'ROLE_ADMIN') setRefused(values);
      else void showToast('error', faultText(fault));
      applyRefusal(fault, form.setError);
    }
  };
  const share = async (reason: string) => {
    if (refused) await save(refused, reason);
  };
  return {
    ...{ save, isStale, dismissStale: () => setStale(false) },
    ...{ share, mayShare: refused !== undefined, dismissShare: () => setRefused(undefined) },
  };
}
