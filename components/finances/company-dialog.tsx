'use client';
import { useTranslations } from 'next-intl';
import { useFinanceForm, useSending } from '@/components/finances/use-finance-form';
import { FormDialog } from '@/components/form/form-dialog';
import { TextField } from '@/components/form/text-field';
import { callApi } from '@/lib/browser/call-api';
import type { AnswerOf } from '@/lib/contract/call-types';
import { currencies } from '@/lib/contract/enumerations';
import { companyTexts } from '@/lib/contract/finance/documents';

type CompanyDialogProps = { company: AnswerOf<'finance.ownParty'>; onClose: () => void };

const empty = { bankRu: '', bankEn: '', bankCode: '', account: '', correspondentAccount: '' };

/** Edits the company that issues documents, with one account per currency. */
export function CompanyDialog({ company, onClose }: CompanyDialogProps) {
  const t = useTranslations('finances.ourCompany');
  const { version, updatedAt: _changed, accounts, ...fields } = company;
  const form = useFinanceForm(({ companyShape }) => companyShape, {
    ...fields,
    accounts: currencies.map((currency) => ({
      ...empty,
      currency,
      ...accounts.find((account) => account.currency === currency),
    })),
  });
  const send = useSending(form, {
    send: (body) => callApi('finance.updateOwnParty', { body: { ...body, version } }),
    done: () => t('saved'),
    outdated: ['finance.ownParty'],
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={t('edit')}
      description={t('text')}
      saveLabel={t('save')}
      onSubmit={send}
      draft={{ name: 'company', version: company.version }}
      onClose={onClose}
    >
      {companyTexts.map((name) => (
        <TextField key={name} isRequired name={name} label={t(name)} maxLength={255} />
      ))}
      <p className="text-sm text-muted">{t('accountHint')}</p>
      {currencies.map((currency, at) => (
        <fieldset key={currency} className="grid items-start gap-4 border-t border-line pt-4 sm:grid-cols-2">
          <legend className="font-medium">{t('account', { currency })}</legend>
          <TextField name={`accounts.${at}.bankRu`} label={t('bankRu')} maxLength={255} />
          <TextField name={`accounts.${at}.bankEn`} label={t('bankEn')} maxLength={255} />
          <TextField name={`accounts.${at}.bankCode`} label={t('bankCode')} maxLength={11} />
          <TextField name={`accounts.${at}.account`} label={t('account_')} maxLength={34} />
          <TextField name={`accounts.${at}.correspondentAccount`} label={t('correspondentAccount')} maxLength={20} />
        </fieldset>
      ))}
    </FormDialog>
  );
}
