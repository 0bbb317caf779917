'use client';
import { useTranslations } from 'next-intl';
import { today } from '@/components/finances/today';
import { useFinanceForm } from '@/components/finances/use-finance-form';
import { useSending } from '@/components/finances/use-sending';
import { DateField } from '@/components/form/date-field';
import { FormDialog } from '@/components/form/form-dialog';
import { SelectField } from '@/components/form/select-field';
import { TextField } from '@/components/form/text-field';
import { callApi } from '@/lib/browser/call-api';
import { currencies } from '@/lib/contract/enumerations';
import { earliestDay } from '@/lib/contract/finance/accounting';
import type { ExchangeRateRow } from '@/lib/contract/finance/exchange-rates';

type RateDialogProps = { rate?: ExchangeRateRow; onClose: () => void };
const options = currencies.map((value) => ({ value, label: value }));

/** A new rate of a pair of currencies, or a new value of a known one from now on. */
export function RateDialog({ rate, onClose }: RateDialogProps) {
  const t = useTranslations('finances');
  const form = useFinanceForm(({ rateShape }) => rateShape, {
    ...{ from: rate?.from ?? 'USD', to: rate?.to ?? 'RUB', value: rate?.value ?? '', validFrom: '' },
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
      <TextField isRequired name="value" label={t('columns.value')} hint={t('rates.valueHint')} maxLength={19} />
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
