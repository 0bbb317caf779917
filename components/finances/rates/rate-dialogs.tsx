'use client';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { useFinanceForm, useSending } from '@/components/finances/use-finance-form';
import { useRefresh } from '@/components/finances/use-refresh';
import { SelectField } from '@/components/form/choice-fields';
import { ComboboxField } from '@/components/form/combobox-field';
import { DateField } from '@/components/form/date-field';
import { FormDialog } from '@/components/form/form-dialog';
import { DecimalField } from '@/components/form/number-field';
import { useCountryOptions } from '@/components/payment/use-countries';
import { ConfirmDialog } from '@/components/ui/dialog';
import { showToast } from '@/components/ui/show-toast';
import { callApi } from '@/lib/browser/call-api';
import { currencies } from '@/lib/contract/enumerations';
import { earliestDay } from '@/lib/contract/finance/accounting';
import type { ExchangeRateRow } from '@/lib/contract/finance/exchange-rates';
import type { VatRow } from '@/lib/contract/finance/vat';
import { today } from '@/lib/format/accounting-day';
import { useFaultText } from '@/lib/i18n/use-fault-text';

type RateDialogProps = { rate?: ExchangeRateRow; onClose: () => void };
const options = currencies.map((value) => ({ value, label: value }));

/** Creates an exchange rate for a pair of currencies, or a new value of an existing one from now on. */
export function RateDialog({ rate, onClose }: RateDialogProps) {
  const t = useTranslations('finances');
  const form = useFinanceForm(({ rateShape }) => rateShape, {
    from: rate?.from ?? 'USD',
    to: rate?.to ?? 'RUB',
    value: rate?.value ?? '',
    validFrom: '',
  });
  const send = useSending(form, {
    send: ({ value, ...given }) =>
      rate
        ? callApi('exchangeRates.update', { params: { id: rate.id }, body: { value, version: rate.version } })
        : callApi('exchangeRates.create', { body: { ...given, value } }),
    done: () => t('rates.saved'),
    outdated: ['exchangeRates.list'],
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={rate ? t('rates.editTitle', { from: rate.from, to: rate.to }) : t('rates.new')}
      description={t(rate ? 'rates.editText' : 'rates.newText')}
      saveLabel={t('rates.save')}
      onSubmit={send}
      onClose={onClose}
    >
      <div className="grid grid-cols-2 items-start gap-4">
        <SelectField isRequired isDisabled={!!rate} name="from" label={t('columns.from')} options={options} />
        <SelectField isRequired isDisabled={!!rate} name="to" label={t('columns.to')} options={options} />
      </div>
      <DecimalField
        isRequired
        kind="exchangeRate"
        name="value"
        label={t('columns.value')}
        hint={t('rates.valueHint')}
      />
      {!rate && (
        <DateField
          name="validFrom"
          label={t('columns.validFrom')}
          hint={t('rates.validFromHint')}
          min={earliestDay}
          max={today()}
        />
      )}
    </FormDialog>
  );
}

type VatDialogProps = { vat?: VatRow; onClose: () => void };

/**
 * Edits a country's VAT rate from a date on. A rate in force is never changed: a new one begins, today at the earliest.
 */
export function VatDialog({ vat, onClose }: VatDialogProps) {
  const t = useTranslations('finances');
  const { options, ...countries } = useCountryOptions();
  const form = useFinanceForm(({ vatShape }) => vatShape, {
    country: vat?.country ?? '',
    value: vat?.value ?? '',
    validFrom: vat?.validFrom ?? today(),
  });
  const chosen = useWatch({ control: form.control, name: 'validFrom' });
  const isPast = chosen !== '' && chosen < today();
  const send = useSending(form, {
    send: ({ value, validFrom, country }) =>
      vat
        ? callApi('vat.update', { params: { id: vat.id }, body: { value, validFrom, version: vat.version } })
        : callApi('vat.create', { body: { country, value, validFrom } }),
    done: () => t('vat.saved'),
    outdated: ['vat.list'],
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={vat ? t('vat.editTitle', { country: vat.countryName }) : t('vat.new')}
      description={t(vat ? 'vat.editText' : 'vat.newText')}
      saveLabel={t('vat.save')}
      onSubmit={send}
      onClose={onClose}
    >
      <ComboboxField
        isRequired
        isDisabled={!!vat}
        name="country"
        label={t('columns.country')}
        items={options}
        known={vat ? [{ value: vat.country, label: vat.countryName }] : []}
        {...countries}
      />
      <div className="grid grid-cols-2 items-start gap-4">
        <DecimalField isRequired kind="percent" name="value" label={t('columns.vatValue')} unit="%" />
        <DateField isRequired name="validFrom" label={t('columns.validFrom')} min={earliestDay} />
      </div>
      {!vat && isPast && <p className="text-sm text-warning">{t('vat.past')}</p>}
    </FormDialog>
  );
}

type RemoveRateDialogProps = { of: 'rates' | 'vat'; id: number; version: number; name: string; onClose: () => void };

const operations = { rates: 'exchangeRates.remove', vat: 'vat.remove' } as const;
const lists = { rates: 'exchangeRates.list', vat: 'vat.list' } as const;

/** Deletes a wrong exchange or VAT rate that has not been used. */
export function RemoveRateDialog({ of, id, version, name, onClose }: RemoveRateDialogProps) {
  const t = useTranslations('finances');
  const cancel = useTranslations('common.actions')('cancel');
  const faultText = useFaultText();
  const refresh = useRefresh();
  const remove = useMutation({
    mutationFn: () => callApi(operations[of], { params: { id }, query: { version } }),
    onSuccess: () => void showToast('success', t(`${of}.removed`)),
    onError: (fault) => void showToast('error', faultText(fault)),
    onSettled: () => {
      onClose();
      return refresh([lists[of]]);
    },
  });
  return (
    <ConfirmDialog
      isOpen
      isDangerous
      isBusy={remove.isPending}
      title={`${t(`${of}.remove`)}: ${name}`}
      text={t(`${of}.removeText`)}
      confirmLabel={t(`${of}.remove`)}
      cancelLabel={cancel}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    />
  );
}
