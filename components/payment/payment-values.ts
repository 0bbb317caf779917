import type { PaymentInfoFields } from '@/lib/contract/payment-info/payment-info-fields';
import type { OrganizationType } from '@/lib/contract/payment-info/payment-info-kinds';
import { type PaymentInfoField, requiredPaymentInfo } from '@/lib/contract/payment-info/payment-info-required';

/** Tells a panel which fields are shown and which are required. */
export interface Params {
  isShown: (field: keyof PaymentValues) => boolean;
  isRequired: (field: keyof PaymentValues) => boolean;
}

type Written<Value> = boolean extends Value
  ? null extends Value
    ? '' | 'yes' | 'no'
    : boolean
  : NonNullable<Value> | '';

/** Values of the form; '' = not set. */
export type PaymentValues = {
  [Field in Exclude<PaymentInfoField, 'agreementCommission'>]: Written<PaymentInfoFields[Field]>;
} & {
  /** Percent. */
  agreementCommission: number | null;
};

const empty: PaymentValues = {
  country: '',
  organizationType: '',
  organizationName: '',
  organizationAddress: '',
  registrationCode: '',
  kpp: '',
  stateRegistrationCode: '',
  economicActivityTypeNumber: '',
  bank: '',
  bankAccount: '',
  bankCode: '',
  agreementType: '',
  agreementNumber: '',
  agreementDate: '',
  agreementEffect: '',
  agreementSubject: '',
  agreementParentNumber: '',
  agreementCommission: null,
  isWorkWithVat: true,
  isMediator: false,
  mediatorOrganizationName: '',
  mediatorOrganizationType: '',
  mediatorRegistrationCode: '',
  mediatorIsWorkWithVat: '',
  mediatorAgreementType: '',
  mediatorAgreementNumber: '',
  mediatorAgreementDate: '',
  mediatorAgreementEffect: '',
  mediatorAgreementSubject: '',
  isRegisterOnOrd: false,
};

/** Returns the values of a new form, with known data of the client. */
export const newValues = (known: Partial<PaymentValues> = {}): PaymentValues => ({ ...empty, ...known });

export function valuesOf(info: PaymentInfoFields): PaymentValues {
  const texts = Object.keys(empty).map((field) => {
    // The keys of `empty` are the fields.
    const value = info[field as PaymentInfoField];
    return [field, value ?? ''];
  });
  const { mediatorIsWorkWithVat: vat, agreementCommission: commission } = info;
  return {
    // All fields as on the wire with null as ''; the two with another form follow.
    ...(Object.fromEntries(texts) as PaymentValues),
    mediatorIsWorkWithVat: vat === null ? '' : vat ? 'yes' : 'no',
    agreementCommission: commission ? Number(commission) : null,
  };
}

/** Returns the choices on which the fields depend. */
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

/** Builds the input of the API. Hidden fields are sent empty, even if they contain earlier input. */
export function inputOf(values: PaymentValues): PaymentInfoFields {
  const shown = shownFields(choicesOf(values));
  const { mediatorIsWorkWithVat: vat, agreementCommission: commission, ...plain } = values;
  const wire: Record<PaymentInfoField, unknown> = {
    ...plain,
    mediatorIsWorkWithVat: vat === '' ? null : vat === 'yes',
    agreementCommission: commission === null ? null : String(commission),
  };
  const requested = Object.entries(wire).map(([field, value]) => {
    const isRequested = shown.has(field as PaymentInfoField); // a key of the record above
    return [field, isRequested && value !== '' ? value : null];
  });
  // Each field of the contract has its own type or null; the three that cannot be null are always shown.
  return Object.fromEntries(requested) as PaymentInfoFields;
}

type PaymentChoices = Parameters<typeof requiredPaymentInfo>[0];

const always: readonly PaymentInfoField[] = ['isWorkWithVat', 'isMediator', 'isRegisterOnOrd'];

/** Returns the fields to show for the choices made so far: required ones and a few optional ones. */
export function shownFields(chosen: PaymentChoices): ReadonlySet<PaymentInfoField> {
  const optional: readonly PaymentInfoField[] = chosen.organizationType === 'FUL' ? ['stateRegistrationCode'] : [];
  return new Set([...requiredPaymentInfo(chosen), ...always, ...optional]);
}

/** Legal forms, the most common first. */
export const organizationOrder: readonly OrganizationType[] = ['UL', 'IP', 'FL', 'FUL', 'FFL'];
