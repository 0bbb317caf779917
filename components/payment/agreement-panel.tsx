'use client';
import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { DateField } from '@/components/form/date-field';
import { NumberField } from '@/components/form/number-field';
import { SelectField } from '@/components/form/select-field';
import { TextField } from '@/components/form/text-field';
import type { Asked, PaymentValues } from '@/components/payment/payment-values';
import { agreementEffects, agreementSubjects, agreementTypes } from '@/lib/contract/payment-info/payment-info-kinds';

/** What the organization agreed with us, or with the mediator. */
export function AgreementPanel({ asked: { isShown } }: { asked: Asked }) {
  const t = useTranslations('payment.fields');
  const hints = useTranslations('payment.hints');
  const types = useTranslations('payment.agreementType');
  const subjects = useTranslations('payment.agreementSubject');
  const effects = useTranslations('payment.agreementEffect');
  const names = ['isMediator', 'agreementType'] as const;
  const [isMediator, type] = useWatch<PaymentValues, typeof names>({ name: names });
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted">{hints(isMediator ? 'agreementInitial' : 'agreementFinal')}</p>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField
          isRequired
          name="agreementType"
          label={t('agreementType')}
          hint={type === '' ? undefined : hints(`agreementType.${type}`)}
          placeholder={t('choose')}
          options={agreementTypes.map((value) => ({ value, label: types(value) }))}
        />
        {isShown('agreementParentNumber') && (
          <TextField
            isRequired
            name="agreementParentNumber"
            label={t('agreementParentNumber')}
            hint={hints('agreementParentNumber')}
            maxLength={100}
          />
        )}
        {isShown('agreementNumber') && (
          <TextField isRequired name="agreementNumber" label={t('agreementNumber')} maxLength={100} />
        )}
        {isShown('agreementDate') && <DateField isRequired name="agreementDate" label={t('agreementDate')} />}
        {isShown('agreementSubject') && (
          <SelectField
            isRequired
            name="agreementSubject"
            label={t('agreementSubject')}
            placeholder={t('choose')}
            options={agreementSubjects.map((value) => ({ value, label: subjects(value) }))}
          />
        )}
        {isShown('agreementEffect') && (
          <SelectField
            isRequired
            name="agreementEffect"
            label={t('agreementEffect')}
            placeholder={t('choose')}
            options={agreementEffects.map((value) => ({ value, label: effects(value) }))}
          />
        )}
        {isShown('agreementCommission') && (
          <NumberField
            isRequired
            allowDecimal
            name="agreementCommission"
            label={t('agreementCommission')}
            hint={hints('agreementCommission')}
            unit="%"
          />
        )}
      </div>
    </div>
  );
}
