import type { PaymentInfoFields } from '@/lib/contract/payment-info/payment-info-fields';
import type { OrganizationType } from '@/lib/contract/payment-info/payment-info-kinds';
import { type PaymentInfoField, requiredPaymentInfo } from '@/lib/contract/payment-info/payment-info-required';

/** What every panel is told: which fields are asked and which must be filled. */
export interface Asked {
  isShown: (field: keyof PaymentValues) => boolean;
  isRequired: (field: keyof PaymentValues) => boolean;
}

type Written<Value> = boolean extends Value
  ? null extends Value
    ? '' | 'yes' | 'no'
    : boolean
  : NonNullable<Value> | '';

/** What the form holds; '' stands for what is not said. */
export type PaymentValues = {
  [Field in Exclude<PaymentInfoField, 'agreementCommission'>]: Written<PaymentInfoFields[Field]>;
} & {
  /** Percent. */
  agreementCommission: number | null;
};

const empty: PaymentValues = {
  ...{ country: '', organizationType: '', organizationName: '', organizationAddress: '', registrationCode: '' },
  ...{ kpp: '', stateRegistrationCode: '', economicActivityTypeNumber: '', bank: '', bankAccount: '', bankCode: '' },
  ...{ agreementType: '', agreementNumber: '', agreementDate: '', agreementEffect: '', agreementSubject: '' },
  ...{ agreementParentNumber: '', agreementCommission: null, isWorkWithVat: true, isMediator: false },
  ...{ mediatorOrganizationName: '', mediatorOrganizationType: '', mediatorRegistrationCode: '' },
  ...{ mediatorIsWorkWithVat: '', mediatorAgreementType: '', mediatorAgreementNumber: '', mediatorAgreementDate: '' },
  ...{ mediatorAgreementEffect: '', mediatorAgreementSubject: '', isRegisterOnOrd: false },
};

/** A new form, with what is already known of the client. */
export const newValues = (known: Partial<PaymentValues> = {}): PaymentValues => ({ ...empty, ...known });

export function valuesOf(info: PaymentInfoFields): PaymentValues {
  const texts = Object.keys(empty).map((field) => {
    // The keys of `empty` are the fields.
    const value = info[field as PaymentInfoField];
    return [field, value ?? ''];
  });
  const { mediatorIsWorkWithVat: vat, agreementCommission: commission } = info;
  return {
    // Every field of the wire as it is, null as ''; the two that are written otherwise follow.
    ...(Object.fromEntries(texts) as PaymentValues),
    mediatorIsWorkWithVat: vat === null ? '' : vat ? 'yes' : 'no',
    agreementCommission: commission ? Number(commission) : null,
  };
}

/** What decides which fields are asked. */
export const choicesOf = (values: ChoosingValues): PaymentChoices => ({
  organizationType: values.organizationType || null,
  agreementType: values.agreementType || null,
  isMediator: values.isMediator,
  mediatorAgreementType: values.mediatorAgreementType || null,
});
type ChoosingValues = Pick<
  PaymentValues,
  'organizationType' | 'agreementType' | 'isMediator' | 'mediatorAgreementType'
>;

/** What is sent: fields that are not asked are nothing, whatever was typed into them before. */
export function inputOf(values: PaymentValues): PaymentInfoFields {
  const shown = shownFields(choicesOf(values));
  const { mediatorIsWorkWithVat: vat, agreementCommission: commission, ...plain } = values;
  const wire: Record<PaymentInfoField, unknown> = {
    ...plain,
    mediatorIsWorkWithVat: vat === '' ? null : vat === 'yes',
    agreementCommission: commission === null ? null : String(commission),
  };
  const asked = Object.entries(wire).map(([field, value]) => {
    const isAsked = shown.has(field as PaymentInfoField); // a key of the record above
    return [field, isAsked && value !== '' ? value : null];
  });
  // Every field of the contract with its own kind of value, or null; the three that cannot be null are always asked.
  return Object.fromEntries(asked) as PaymentInfoFields;
}

type PaymentChoices = Parameters<typeof requiredPaymentInfo>[0];

const always: readonly PaymentInfoField[] = ['isWorkWithVat', 'isMediator', 'isRegisterOnOrd'];

/** The fields that are asked, given what was chosen so far: the required ones and the few that may stay empty. */
export function shownFields(chosen: PaymentChoices): ReadonlySet<PaymentInfoField> {
  const optional: readonly PaymentInfoField[] = chosen.organizationType === 'FUL' ? ['stateRegistrationCode'] : [];
  return new Set([...requiredPaymentInfo(chosen), ...always, ...optional]);
}

/** Legal forms in the order in which people meet them. */
export const organizationOrder: readonly OrganizationType[] = ['UL', 'IP', 'FL', 'FUL', 'FFL'];
