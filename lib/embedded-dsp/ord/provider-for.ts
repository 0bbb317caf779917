import type { OrdProvider } from '@/lib/contract/finance/ord';
import type { PaymentInfoFields } from '@/lib/contract/payment-info/payment-info-fields';
import { isForeign } from '@/lib/contract/payment-info/payment-info-kinds';

/** The operator who serves a client: VEGA Russian parties, MIRA foreign ones. */
export const providerFor = ({ organizationType }: PaymentInfoFields): OrdProvider =>
  isForeign(organizationType ?? 'UL') ? 'MIRA' : 'VEGA';
