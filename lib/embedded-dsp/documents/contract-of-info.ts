import type { ContractRole, ContractType } from '@/lib/contract/finance/documents';
import type { PaymentInfoFields } from '@/lib/contract/payment-info/payment-info-fields';
import type { AgreementEffect, AgreementSubject, AgreementType } from '@/lib/contract/payment-info/payment-info-kinds';
import { languageOf, mediatorOf, organizationOf } from '../finance/party';
import type { Party } from '../store/party';
import type { DocumentLanguage } from './print/amount-words';

/** A contract described in payment information. */
export interface AgreedContract {
  role: ContractRole;
  type: ContractType;
  number: string;
  day: string;
  subject: AgreementSubject;
  effect: AgreementEffect | null;
  commission: string | null;
  /** Number of the parent contract, for an additional agreement. */
  parentNumber: string | null;
}

/**
 * Returns the parties of a contract: organization → mediator → platform, or without a mediator organization → platform.
 */
export function partiesOf(
  info: PaymentInfoFields,
  role: ContractRole,
  ourselves: (language: DocumentLanguage) => Party,
): { customer: Party; contractor: Party } {
  const organization = organizationOf(info);
  const mediator = mediatorOf(info);
  if (role === 'INITIAL' && mediator) return { customer: organization, contractor: mediator };
  const customer = mediator ?? organization;
  return { customer, contractor: ourselves(languageOf(customer)) };
}

/** Returns the contracts that payment information names, the final one first. Empty for self-promotion. */
export function agreedContracts(info: PaymentInfoFields): AgreedContract[] {
  const own = contractOf(info.isMediator ? 'INITIAL' : 'FINAL', {
    type: info.agreementType,
    number: info.agreementNumber,
    day: info.agreementDate,
    subject: info.agreementSubject,
    effect: info.agreementEffect,
    commission: info.agreementCommission,
    parentNumber: info.agreementParentNumber,
  });
  const behind = info.isMediator
    ? contractOf('FINAL', {
        type: info.mediatorAgreementType,
        number: info.mediatorAgreementNumber,
        day: info.mediatorAgreementDate,
        subject: info.mediatorAgreementSubject,
        effect: info.mediatorAgreementEffect,
        commission: null,
        parentNumber: null,
      })
    : null;
  return [behind, own].filter((one) => one !== null);
}

interface Named {
  type: AgreementType | null;
  number: string | null;
  day: string | null;
  subject: AgreementSubject | null;
  effect: AgreementEffect | null;
  commission: string | null;
  parentNumber: string | null;
}

function contractOf(role: ContractRole, named: Named): AgreedContract | null {
  const { type, number, day, subject, effect } = named;
  if (!type || type === 'SELF_PROMOTION' || !number || !day || !subject) return null;
  return {
    role,
    type,
    number,
    day,
    subject,
    effect,
    commission: type === 'MEDIATION' ? named.commission || null : null,
    parentNumber: type === 'ADDITIONAL' ? named.parentNumber : null,
  };
}

/** Returns whether the customer of a contract of this role pays VAT. */
export const isWithVatIn = (info: PaymentInfoFields, role: ContractRole): boolean =>
  role === 'FINAL' && info.isMediator ? info.mediatorIsWorkWithVat === true : info.isWorkWithVat;
