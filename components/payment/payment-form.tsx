'use client';
import { useEffect, useRef } from 'react';
import { FormShell } from '@/components/form/form-shell';
import type { PaymentValues } from '@/components/payment/payment-values';
import { usePaymentForm } from '@/components/payment/use-payment-form';
import { usePaymentSections } from '@/components/payment/use-payment-sections';
import { useSavePayment } from '@/components/payment/use-save-payment';
import { onDemand } from '@/components/ui/on-demand';
import type { CurrentUser } from '@/lib/contract/auth';
import type { PaymentInfo } from '@/lib/contract/payment-info';

const StaleDialog = onDemand(async () => (await import('@/components/form/stale-dialog')).StaleDialog);

const ShareCodeDialog = onDemand(async () => (await import('@/components/payment/share-code-dialog')).ShareCodeDialog);

type PaymentFormProps = {
  user: CurrentUser;
  saved: PaymentInfo | null;
  start: PaymentValues;
  clientId: number | undefined;
  isLocked: boolean;
  /** Throws away what was typed and shows the newest version. */
  onReload: () => Promise<void>;
  onCancel: (() => void) | undefined;
};

/** New and edited payment information are one form. */
export function PaymentForm({ user, saved, start, clientId, isLocked, onReload, onCancel }: PaymentFormProps) {
  const form = usePaymentForm(start);
  const saving = useSavePayment({ user, form, saved, clientId, onSaved: onReload });
  const { save, isStale, dismissStale } = saving;
  const sections = usePaymentSections({ user, saved, control: form.control });
  const last = useRef(start);
  useEffect(() => {
    if (last.current !== start) form.reset(start);
    last.current = start;
  }, [form, start]);
  return (
    <>
      <fieldset disabled={isLocked} className="contents">
        <FormShell
          form={form}
          sections={sections}
          onSubmit={(values) => save(values)}
          onCancel={onCancel ?? (() => form.reset(start))}
        />
      </fieldset>
      {saving.mayShare && <ShareCodeDialog onShare={saving.share} onClose={saving.dismissShare} />}
      {isStale && <StaleDialog area="payment" onReload={onReload} onClose={dismissStale} />}
    </>
  );
}
