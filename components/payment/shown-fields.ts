import { type PaymentInfoField, requiredPaymentInfo } from '@/lib/contract/payment-info/payment-info-required';

export type PaymentChoices = Parameters<typeof requiredPaymentInfo>[0];

const always: readonly PaymentInfoField[] = ['isWorkWithVat', 'isMediator', 'isRegisterOnOrd'];

/** The fields that are asked, given what was chosen so far: the required ones and the few that may stay empty. */
export function shownFields(chosen: PaymentChoices): ReadonlySet<PaymentInfoField> {
  const optional: readonly PaymentInfoField[] = chosen.organizationType === 'FUL' ? ['stateRegistrationCode'] : [];
  return new Set([...requiredPaymentInfo(chosen), ...always, ...optional]);
}
