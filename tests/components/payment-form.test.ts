import { describe, expect, it } from 'vitest';
import { innState } from '@/components/payment/guarded-fields';
import { paymentResolver } from '@/components/payment/payment-resolver';
import {
  choicesOf,
  inputOf,
  newValues,
  type PaymentValues,
  shownFields,
  valuesOf,
} from '@/components/payment/payment-values';
import { organizationTypes } from '@/lib/contract/payment-info/payment-info-kinds';
import { requiredPaymentInfo } from '@/lib/contract/payment-info/payment-info-required';
import { demoPaymentInfos } from '@/lib/embedded-dsp/seed/payment-infos';

const demo = (login: string) => {
  const found = demoPaymentInfos().find((one) => one.login === login);
  if (!found) throw new Error(`${login} has no demo payment information`);
  return valuesOf(found.fields);
};
const errorsOf = async (values: PaymentValues) => {
  // The resolver of this form looks at the values alone.
  const { errors } = await paymentResolver(values, undefined, { fields: {}, shouldUseNativeValidation: false });
  return Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, error?.message]));
};

describe('the form of payment information', () => {
  it('sends what it was filled from', () => {
    for (const { login, fields } of demoPaymentInfos())
      expect([login, inputOf(valuesOf(fields))]).toEqual([login, fields]);
  });

  it('shows every field that is required, and the state number of a foreign company besides', () => {
    for (const organizationType of organizationTypes) {
      const choices = choicesOf({ ...newValues(), organizationType, agreementType: 'MEDIATION', isMediator: true });
      const shown = shownFields(choices);
      expect(requiredPaymentInfo(choices).filter((field) => !shown.has(field))).toEqual([]);
      expect([organizationType, shown.has('kpp')]).toEqual([organizationType, organizationType === 'UL']);
      const hasNumber = organizationType !== 'FL' && organizationType !== 'FFL';
      expect([organizationType, shown.has('stateRegistrationCode')]).toEqual([organizationType, hasNumber]);
    }
  });

  it('sends nothing of fields that are not asked any more', () => {
    const company = demo('advertiser-manager');
    const alone = inputOf({ ...company, isMediator: false, agreementType: 'SERVICE', organizationType: 'FL' });
    expect(alone).toMatchObject({ kpp: null, stateRegistrationCode: null, agreementCommission: null });
    expect(alone).toMatchObject({ mediatorOrganizationName: null, mediatorIsWorkWithVat: null, isMediator: false });
    expect(alone).toMatchObject({ bank: company.bank, isRegisterOnOrd: true });
  });

  it('points at the field that is wrong or missing, and at no other', async () => {
    const right = demo('ural-bank');
    expect(await errorsOf(right)).toEqual({});
    expect(await errorsOf({ ...right, registrationCode: '6671045121' })).toEqual({
      registrationCode: 'registrationCode',
    });
    expect(await errorsOf({ ...right, agreementDate: '0206-01-01' })).toEqual({
      agreementDate: 'dateTooEarly?date=2000-01-01',
    });
    expect(await errorsOf({ ...right, bank: ' ', agreementType: 'ADDITIONAL' })).toEqual({
      bank: 'required',
      agreementParentNumber: 'required',
    });
    expect(Object.keys(await errorsOf({ ...right, isMediator: true }))).toHaveLength(8);
  });
});

describe('the hint about an INN', () => {
  it.each([
    ['', 10, { is: 'empty' }],
    ['7709 12', 10, { is: 'short', typed: 6 }],
    ['7709123453', 10, { is: 'right' }],
    ['7709123454', 10, { is: 'wrong' }],
    ['77091234534', 10, { is: 'wrong' }],
    ['7709A', 10, { is: 'wrong' }],
    ['771509876580', 12, { is: 'right' }],
    ['000000000000', 12, { is: 'wrong' }],
  ] as const)('of “%s” among %i digits', (typed, length, state) => expect(innState(typed, length)).toEqual(state));
});
