'use client';
import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import type { PaymentValues } from '@/components/payment/payment-values';
import { useVatText } from '@/components/payment/vat-panel';
import { Facts } from '@/components/ui/facts';
import type { PaymentInfo } from '@/lib/contract/payment-info/payment-info';
import { isForeign } from '@/lib/contract/payment-info/payment-info-kinds';

/** Summary of what others will see: the payer on invoices and the advertiser named in ads. Follows the input. */
export function PaymentSummary({ saved }: { saved: PaymentInfo | null }) {
  const t = useTranslations('payment.summary');
  const vat = useVatText(saved);
  // All fields of this form have values from the start.
  const values = useWatch() as PaymentValues;
  const { isMediator, isRegisterOnOrd } = values;
  const { payer, advertiser } = useParties(values);
  const agreement = isMediator
    ? { number: values.mediatorAgreementNumber, date: values.mediatorAgreementDate }
    : { number: values.agreementNumber, date: values.agreementDate };
  const hasAgreement = agreement.number !== '' && agreement.date !== '';
  return (
    <div className="grid gap-x-8 gap-y-6 md:grid-cols-2">
      <section className="flex min-w-0 flex-col gap-3">
        <h3 className="font-medium">{t('invoices')}</h3>
        <Facts
          facts={[
            { name: t('payer'), value: payer || t('notYet') },
            { name: t('agreement'), value: hasAgreement ? t('numbered', agreement) : t('noAgreement') },
            { name: t('vat'), value: vat },
          ]}
        />
      </section>
      <section className="flex min-w-0 flex-col gap-3">
        <h3 className="font-medium">{t('ads')}</h3>
        <Facts
          facts={[
            { name: t('advertiser'), value: advertiser || t('notYet') },
            { name: t('mark'), value: t(isRegisterOnOrd ? 'withErid' : 'withoutErid') },
          ]}
        />
      </section>
    </div>
  );
}

/** Returns names with their registration codes, as on documents. */
function useParties({ isMediator, ...values }: PaymentValues) {
  const t = useTranslations('payment.summary');
  const named = (name: string, type: PaymentValues['organizationType'], code: string, kpp = '') => {
    const isAbroad = type !== '' && isForeign(type);
    const numbers = [code && (isAbroad ? code : t('inn', { code })), kpp && t('kpp', { code: kpp })];
    return [name, ...numbers].filter(Boolean).join(', ');
  };
  const { organizationName: name, organizationType: type, registrationCode: code, kpp } = values;
  const payer = isMediator
    ? named(values.mediatorOrganizationName, values.mediatorOrganizationType, values.mediatorRegistrationCode)
    : named(name, type, code, type === 'UL' ? kpp : '');
  return { payer, advertiser: named(name, type, code) };
}
