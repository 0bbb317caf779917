'use client';
import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { today } from '@/components/finances/today';
import { useCountryOptions } from '@/components/finances/use-country-options';
import { useFinanceForm } from '@/components/finances/use-finance-form';
import { useSending } from '@/components/finances/use-sending';
import { ComboboxField } from '@/components/form/combobox-field';
import { DateField } from '@/components/form/date-field';
import { FormDialog } from '@/components/form/form-dialog';
import { TextField } from '@/components/form/text-field';
import { callApi } from '@/lib/browser/call-api';
import { earliestDay } from '@/lib/contract/finance/accounting';
import type { VatRow } from '@/lib/contract/finance/vat';

type VatDialogProps = { vat?: VatRow; onClose: () => void };

/** A country's rate from a day on. One in force is never rewritten: another one begins, today at the earliest. */
export function VatDialog({ vat, onClose }: VatDialogProps) {
  const t = useTranslations('finances');
  const { options, ...countries } = useCountryOptions();
  const form = useFinanceForm(({ vatShape }) => vatShape, {
    ...{ country: vat?.country ?? '', value: vat?.value ?? '', validFrom: vat?.validFrom ?? today() },
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
        <TextField isRequired name="value" label={t('columns.vatValue')} unit="%" maxLength={6} />
        <DateField isRequired name="validFrom" label={t('columns.validFrom')} min={earliestDay} />
      </div>
      {!vat && isPast && <p className="text-sm text-warning">{t('vat.past')}</p>}
    </FormDialog>
  );
}
