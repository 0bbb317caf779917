'use client';
import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { SegmentedField, SelectField, SwitchField } from '@/components/form/choice-fields';
import { DateField } from '@/components/form/date-field';
import { TextField } from '@/components/form/text-field';
import { type Guard, RegistrationCodeField } from '@/components/payment/guarded-fields';
import { organizationOrder, type Params, type PaymentValues } from '@/components/payment/payment-values';
import { earliestDay } from '@/lib/contract/finance/accounting';
import { limits } from '@/lib/contract/limits';
import { agreementEffects, agreementSubjects, agreementTypes } from '@/lib/contract/payment-info/payment-info-kinds';

/** The agency that signs with us and pays. */
export function MediatorPanel({ requested, guard }: { requested: Params; guard: Guard | undefined }) {
  const t = useTranslations('payment.fields');
  const hints = useTranslations('payment.hints');
  const locked = useTranslations('payment.locked');
  const words = useTranslations('payment.organizationType');
  const names = ['isMediator', 'mediatorOrganizationType'] as const;
  const [isMediator, type] = useWatch<PaymentValues, typeof names>({ name: names });
  return (
    <div className="flex flex-col gap-4">
      <SwitchField
        name="isMediator"
        label={t('isMediator')}
        hint={guard ? locked('mediator', { whom: guard }) : hints('isMediator')}
        isDisabled={guard !== undefined}
      />
      {isMediator && (
        <>
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <SelectField
              isRequired
              name="mediatorOrganizationType"
              label={t('mediatorOrganizationType')}
              placeholder={t('choose')}
              options={organizationOrder.map((value) => ({ value, label: words(value) }))}
            />
            <RegistrationCodeField name="mediatorRegistrationCode" type={type} guard={guard} />
            <TextField
              isRequired
              name="mediatorOrganizationName"
              label={t('mediatorOrganizationName')}
              maxLength={limits.nameLength}
            />
            <SegmentedField
              isRequired
              name="mediatorIsWorkWithVat"
              label={t('mediatorIsWorkWithVat')}
              options={[
                { value: 'yes', label: t('withVat') },
                { value: 'no', label: t('withoutVat') },
              ]}
            />
          </div>
          <MediatorAgreement requested={requested} />
        </>
      )}
    </div>
  );
}

/** The mediator's agreement with us. Self-promotion is not offered, because it has no contract. */
function MediatorAgreement({ requested: { isShown } }: { requested: Params }) {
  const t = useTranslations('payment.fields');
  const hints = useTranslations('payment.hints');
  const types = useTranslations('payment.agreementType');
  const subjects = useTranslations('payment.agreementSubject');
  const effects = useTranslations('payment.agreementEffect');
  const offered = agreementTypes.filter((type) => type !== 'SELF_PROMOTION');
  return (
    <fieldset className="flex min-w-0 flex-col gap-4 border-t border-line pt-4">
      <legend className="contents">
        <span className="font-medium">{t('mediatorAgreement')}</span>
      </legend>
      <p className="text-muted">{hints('mediatorAgreement')}</p>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField
          isRequired
          name="mediatorAgreementType"
          label={t('agreementType')}
          placeholder={t('choose')}
          options={offered.map((value) => ({ value, label: types(value) }))}
        />
        <TextField isRequired name="mediatorAgreementNumber" label={t('agreementNumber')} maxLength={100} />
        <DateField isRequired name="mediatorAgreementDate" label={t('agreementDate')} min={earliestDay} />
        <SelectField
          isRequired
          name="mediatorAgreementSubject"
          label={t('agreementSubject')}
          placeholder={t('choose')}
          options={agreementSubjects.map((value) => ({ value, label: subjects(value) }))}
        />
        {isShown('mediatorAgreementEffect') && (
          <SelectField
            isRequired
            name="mediatorAgreementEffect"
            label={t('agreementEffect')}
            placeholder={t('choose')}
            options={agreementEffects.map((value) => ({ value, label: effects(value) }))}
          />
        )}
      </div>
    </fieldset>
  );
}
