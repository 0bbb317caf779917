'use client';
import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { SegmentedField } from '@/components/form/segmented-field';
import { SelectField } from '@/components/form/select-field';
import { SwitchField } from '@/components/form/switch-field';
import { TextField } from '@/components/form/text-field';
import { MediatorAgreement } from '@/components/payment/mediator-agreement';
import { organizationOrder } from '@/components/payment/organization-order';
import type { PaymentValues } from '@/components/payment/payment-values';
import { RegistrationCodeField } from '@/components/payment/registration-code-field';
import type { Asked, Guard } from '@/components/payment/use-payment-sections';
import { limits } from '@/lib/contract/limits';

/** The agency that signs with us and pays. */
export function MediatorPanel({ asked, guard }: { asked: Asked; guard: Guard | undefined }) {
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
          <MediatorAgreement asked={asked} />
        </>
      )}
    </div>
  );
}
