'use client';
import { useTranslations } from 'next-intl';
import { DateField } from '@/components/form/date-field';
import { SelectField } from '@/components/form/select-field';
import { TextField } from '@/components/form/text-field';
import type { Asked } from '@/components/payment/use-payment-sections';
import { agreementEffects, agreementSubjects, agreementTypes } from '@/lib/contract/payment-info-kinds';

/** What the mediator agreed with us. Self-promotion has no contract, so no mediator can have one with us. */
export function MediatorAgreement({ asked: { isShown } }: { asked: Asked }) {
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
        <DateField isRequired name="mediatorAgreementDate" label={t('agreementDate')} />
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
