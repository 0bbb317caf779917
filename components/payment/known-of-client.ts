import type { PaymentValues } from '@/components/payment/payment-values';
import type { UserView } from '@/lib/contract/user-rows';

/** What the account of a client already says of who pays, and how. */
export function knownOfClient(client: UserView | undefined): Partial<PaymentValues> {
  if (!client) return {};
  return {
    isWorkWithVat: client.isWorkWithVat,
    isMediator: client.isMediator,
    mediatorOrganizationName: client.mediatorName ?? '',
    mediatorOrganizationType: client.mediatorType ?? '',
    mediatorRegistrationCode: client.mediatorInn ?? '',
  };
}
