'use client';
import { useLocale, useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { SegmentedField } from '@/components/form/choice-fields';
import { ComboboxField } from '@/components/form/combobox-field';
import { TextareaField, TextField } from '@/components/form/text-field';
import { type Guard, RegistrationCodeField } from '@/components/payment/guarded-fields';
import { organizationOrder, type Params, type PaymentValues } from '@/components/payment/payment-values';
import { countryName, useCountries } from '@/components/payment/use-countries';
import { limits } from '@/lib/contract/limits';
import { isForeign } from '@/lib/contract/payment-info/payment-info-kinds';

/** Fields of the end advertiser. The legal form comes first, because the other fields depend on it. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: markup, one field after the other
export function OrganizationPanel({ requested, guard }: { requested: Params; guard: Guard | undefined }) {
  const t = useTranslations('payment.fields');
  const hints = useTranslations('payment.hints');
  const words = useTranslations('payment.organizationType');
  const type = useWatch<PaymentValues, 'organizationType'>({ name: 'organizationType' });
  const isEntrepreneur = type === 'IP';
  const stateCode = type === 'UL' ? 'ogrn' : isEntrepreneur ? 'ogrnip' : 'stateRegistrationCode';
  const isPerson = type === 'FL' || type === 'FFL' || isEntrepreneur;
  return (
    <div className="flex flex-col gap-4">
      <SegmentedField
        isRequired
        name="organizationType"
        label={t('organizationType')}
        hint={hints('organizationType')}
        options={organizationOrder.map((value) => ({ value, label: words(value) }))}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <CountryField type={type} />
        <RegistrationCodeField name="registrationCode" type={type} guard={guard} />
        <TextField
          isRequired
          name="organizationName"
          label={t(isPerson ? 'personName' : 'organizationName')}
          hint={hints(isPerson ? 'personName' : 'organizationName')}
          maxLength={limits.nameLength}
        />
        <TextareaField
          isRequired
          name="organizationAddress"
          label={t('organizationAddress')}
          rows={2}
          maxLength={500}
        />
        {requested.isShown('kpp') && (
          <TextField
            isRequired={requested.isRequired('kpp')}
            name="kpp"
            label={t('kpp')}
            hint={hints('kpp')}
            maxLength={20}
          />
        )}
        {requested.isShown('stateRegistrationCode') && (
          <TextField
            isRequired={requested.isRequired('stateRegistrationCode')}
            name="stateRegistrationCode"
            label={t(stateCode)}
            hint={hints(stateCode)}
            maxLength={50}
          />
        )}
        {requested.isShown('economicActivityTypeNumber') && (
          <TextField
            isRequired={requested.isRequired('economicActivityTypeNumber')}
            name="economicActivityTypeNumber"
            label={t('economicActivityTypeNumber')}
            hint={hints('economicActivityTypeNumber')}
            maxLength={12}
          />
        )}
      </div>
    </div>
  );
}

/** Country of the organization: Russia for Russian legal forms, any other for foreign ones. */
function CountryField({ type }: { type: PaymentValues['organizationType'] }) {
  const t = useTranslations('payment.fields');
  const hints = useTranslations('payment.hints');
  const locale = useLocale();
  const country = useWatch<PaymentValues, 'country'>({ name: 'country' });
  const { items, isLoading } = useCountries();
  const isAbroad = type !== '' && isForeign(type);
  const isHome = type !== '' && !isAbroad;
  return (
    <ComboboxField
      isRequired
      name="country"
      label={t('country')}
      hint={isHome ? hints('countryHome') : isAbroad ? hints('countryAbroad') : undefined}
      isDisabled={isHome}
      items={isAbroad ? items.filter(({ value }) => value !== 'RU') : items}
      known={country ? [{ value: country, label: countryName(country, locale) }] : []}
      isLoading={isLoading}
    />
  );
}

/** Bank details of the payer. Codes and accounts of Russian and foreign banks have different formats. */
export function BankPanel() {
  const t = useTranslations('payment.fields');
  const hints = useTranslations('payment.hints');
  const type = useWatch<PaymentValues, 'organizationType'>({ name: 'organizationType' });
  const where = type === '' ? 'any' : isForeign(type) ? 'abroad' : 'home';
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <TextField isRequired name="bank" label={t('bank')} maxLength={limits.nameLength} />
      <TextField
        isRequired
        name="bankCode"
        label={t(`bankCode.${where}`)}
        hint={hints(`bankCode.${where}`)}
        maxLength={20}
      />
      <div className="sm:col-span-2">
        <TextField
          isRequired
          name="bankAccount"
          label={t(`bankAccount.${where}`)}
          hint={hints(`bankAccount.${where}`)}
          maxLength={50}
        />
      </div>
    </div>
  );
}
