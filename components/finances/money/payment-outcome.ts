import type { Translator } from '@/components/finances/money/subtotal-cells';
import type { Outcome } from '@/components/finances/use-sending';
import type { Replenishment } from '@/lib/contract/finance/finance-payments';

/** What to say of a payment: success only when money moved, else when its document was booked. */
export const paymentOutcome = (t: Translator, payment: Replenishment, success: string): Outcome =>
  payment.isRepeat
    ? {
        tone: 'warning',
        text: t('payments.repeated', { number: payment.paymentDocumentNumber, date: payment.createdAt.slice(0, 10) }),
      }
    : { tone: 'success', text: success };
