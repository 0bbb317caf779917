import type { OrdProvider } from '@/lib/contract/finance/ord';
import type { PaymentInfoFields } from '@/lib/contract/payment-info/payment-info-fields';
import { isForeign } from '@/lib/contract/payment-info/payment-info-kinds';

/** Returns the operator that serves a client: VEGA for Russian parties, MIRA for foreign ones. */
export const providerFor = ({ organizationType }: PaymentInfoFields): OrdProvider =>
  isForeign(organizationType ?? 'UL') ? 'MIRA' : 'VEGA';
