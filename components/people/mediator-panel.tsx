'use client';
import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { SelectField } from '@/components/form/select-field';
import { SwitchField } from '@/components/form/switch-field';
import { TextField } from '@/components/form/text-field';
import type { PersonValues } from '@/components/people/person-values';
import { can } from '@/lib/access/can';
import type { CurrentUser } from '@/lib/contract/auth';
import { limits } from '@/lib/contract/limits';
import { organizationTypes } from '@/lib/contract/payment-info-kinds';

export function MediatorPanel({ user }: { user: CurrentUser }) {
  const t = useTranslations('people.form');
  const words = useTranslations('people.organization');
  const isMediator = useWatch<PersonValues, 'isMediator'>({ name: 'isMediator' });
  const isDisabled = !can(user, 'CLIENT_INN_MEDIATOR_AND_MEDIATOR_INN_CHANGE');
  return (
    <div className="flex flex-col gap-4">
      <SwitchField
        name="isMediator"
        label={t('isMediator')}
        isDisabled={isDisabled}
        hint={isDisabled ? t('mediatorLocked') : undefined}
      />
      {isMediator && (
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField
            name="mediatorName"
            label={t('mediatorName')}
            isDisabled={isDisabled}
            maxLength={limits.nameLength}
          />
          <SelectField
            name="mediatorType"
            label={t('mediatorType')}
            isDisabled={isDisabled}
            placeholder="–"
            options={organizationTypes.map((value) => ({ value, label: words(value) }))}
          />
          <TextField
            name="mediatorInn"
            label={t('mediatorInn')}
            hint={t('mediatorInnHint')}
            isDisabled={isDisabled}
            maxLength={50}
          />
        </div>
      )}
    </div>
  );
}
