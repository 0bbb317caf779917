import { can, type Holder } from '@/lib/access/can';
import type { PaymentInfoFields } from '@/lib/contract/payment-info/payment-info-fields';

/** A person who can be asked to change what is guarded. */
export type Guard = 'administrator' | 'manager';

/** Who a client is, and through whom, takes a permission of its own once it is written, §6. */
export const mayChangeCodes = (user: Holder) => can(user, 'CLIENT_INN_MEDIATOR_AND_MEDIATOR_INN_CHANGE');

/** The fields under that permission, as they are. */
export const guardedFields = ({
  registrationCode,
  isMediator,
  mediatorRegistrationCode,
}: Pick<PaymentInfoFields, 'registrationCode' | 'isMediator' | 'mediatorRegistrationCode'>) => ({
  registrationCode,
  isMediator,
  mediatorRegistrationCode,
});
