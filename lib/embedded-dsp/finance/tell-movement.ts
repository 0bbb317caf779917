import type { Currency } from '@/lib/contract/enumerations';
import type { LiveMessage } from '@/lib/contract/history/notifications';
import { toAmount } from '@/lib/contract/money';
import type { Message } from '../notifications/message';
import type { StoredPayment } from './replenish';

export interface Tellers {
  notify(userId: number, message: Message): Promise<void>;
  publish(userId: number, message: LiveMessage): void;
  /** Tells the bidder that a balance has changed. */
  touch(): void;
}

interface Moved {
  userId: number;
  balance: string;
  currency: Currency;
}

async function tell({ notify, publish, touch }: Tellers, moved: Moved, message: Message): Promise<void> {
  const { userId, balance, currency } = moved;
  publish(userId, { kind: 'balance', balance, currency });
  touch();
  await notify(userId, message);
}

const movedBy = ({ userId, balanceAfter, creditCurrency: currency }: StoredPayment): Moved => ({
  ...{ userId, currency, balance: toAmount(balanceAfter) },
});
const route = (tab: string) => ({ screen: 'finances', tab });

/** Tells a client and the bidder that money came in. */
export const tellPaid = (parts: Tellers, payment: StoredPayment): Promise<void> =>
  tell(parts, movedBy(payment), {
    messageCode: 'BALANCE_REPLENISHED',
    data: { amount: toAmount(payment.credit), currency: payment.creditCurrency },
    route: route('payments'),
  });

/** Tells them that a payment was taken back, and why. */
export const tellReversed = (parts: Tellers, payment: StoredPayment): Promise<void> =>
  tell(parts, movedBy(payment), {
    messageCode: 'PAYMENT_REVERSED',
    data: {
      ...{ name: payment.documentNumber, reason: payment.comment ?? '' },
      ...{ amount: toAmount(-payment.credit), currency: payment.creditCurrency },
    },
    route: route('payments'),
  });

type Corrected = Moved & { kind: 'CORRECTION' | 'REFUND'; amount: string; reason: string };

/** Tells them that staff put the balance right, or paid money back, and why. */
export const tellCorrected = (parts: Tellers, { kind, amount, reason, ...moved }: Corrected): Promise<void> =>
  tell(parts, moved, {
    messageCode: kind === 'REFUND' ? 'BALANCE_REFUNDED' : 'BALANCE_CORRECTED',
    data: { amount: kind === 'REFUND' ? amount.replace('-', '') : amount, currency: moved.currency, reason },
    route: route('movements'),
  });
