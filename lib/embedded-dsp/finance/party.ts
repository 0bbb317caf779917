import type { Language } from '@/lib/contract/enumerations';
import type { PaymentInfoFields } from '@/lib/contract/payment-info/payment-info-fields';
import { isForeign } from '@/lib/contract/payment-info/payment-info-kinds';
import type { Party } from '../store/party';

/** Returns the end advertiser of payment information. */
export const organizationOf = (info: PaymentInfoFields): Party => ({
  name: info.organizationName ?? '',
  type: info.organizationType ?? 'UL',
  registrationCode: info.registrationCode ?? '',
  country: info.country ?? '',
  address: info.organizationAddress ?? '',
  kpp: info.kpp ?? '',
  stateRegistrationCode: info.stateRegistrationCode ?? '',
  bank: info.bank ?? '',
  bankAccount: info.bankAccount ?? '',
  bankCode: info.bankCode ?? '',
});

/** Returns the agency between the end advertiser and us; null if there is none. */
export function mediatorOf(info: PaymentInfoFields): Party | null {
  if (!info.isMediator) return null;
  return {
    name: info.mediatorOrganizationName ?? '',
    type: info.mediatorOrganizationType ?? 'UL',
    registrationCode: info.mediatorRegistrationCode ?? '',
    country: isForeign(info.mediatorOrganizationType ?? 'UL') ? '' : 'RU',
    address: '',
    kpp: '',
    stateRegistrationCode: '',
    bank: '',
    bankAccount: '',
    bankCode: '',
  };
}

/** Returns the payer: the mediator if there is one. */
export const payerOf = (info: PaymentInfoFields): Party => mediatorOf(info) ?? organizationOf(info);

/** Returns number and date of the agreement with us. */
export const finalAgreementOf = (info: PaymentInfoFields): { number: string | null; day: string | null } =>
  info.isMediator
    ? { number: info.mediatorAgreementNumber, day: info.mediatorAgreementDate }
    : { number: info.agreementNumber, day: info.agreementDate };

/** Documents of foreign parties are in English, those of Russian parties in Russian. */
export const languageOf = (party: Party): Language => (isForeign(party.type) ? 'en' : 'ru');
