'use client';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { AnswerStates } from '@/components/payment/answer-states';
import { ownPaymentInfoQuery } from '@/components/payment/payment-query';
import { organizationOrder } from '@/components/payment/payment-values';
import { countryName, useCountries } from '@/components/payment/use-countries';
import { useFamily } from '@/components/shell/use-family';
import { LinkButton } from '@/components/ui/button';
import { Combobox } from '@/components/ui/combobox/combobox';
import { Facts } from '@/components/ui/facts';
import { Panel } from '@/components/ui/panel';
import { financeTabPath } from '@/lib/access/screens';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { PaymentInfo } from '@/lib/contract/payment-info/payment-info';
import { isForeign } from '@/lib/contract/payment-info/payment-info-kinds';
import { isAdvertiserRole } from '@/lib/contract/people/grants';
import { Link } from '@/lib/i18n/navigation';

/** Rules that depend on the organization's country: legal forms, codes, VAT, documents, ad registration. */
export function CountryPanel() {
  const user = useCurrentUser();
  const isOwner = isAdvertiserRole(user.role);
  const query = useQuery({ ...ownPaymentInfoQuery(), enabled: isOwner });
  if (isOwner && query.data === undefined) return <AnswerStates query={query} />;
  return <Chosen isOwner={isOwner} info={query.data ?? null} />;
}

function Chosen({ isOwner, info }: { isOwner: boolean; info: PaymentInfo | null }) {
  const t = useTranslations('payment.countryPanel');
  const locale = useLocale();
  const family = useFamily();
  const own = info?.country ?? '';
  const [country, setCountry] = useState(own || 'RU');
  const name = countryName(country, locale);
  const isOwn = own === country;
  return (
    <div className="flex max-w-4xl flex-col gap-4">
      <Panel title={t('title')}>
        <div className="flex flex-col gap-4">
          <p className="max-w-2xl text-muted">{t(isOwner ? 'text' : 'textOfStaff')}</p>
          <CountryChoice country={country} onChange={setCountry} />
          {isOwner && own !== '' && !isOwn && (
            <p className="text-muted">{t('other', { country: countryName(own, locale) })}</p>
          )}
          {isOwner && (
            <div className="flex flex-wrap gap-2">
              <LinkButton
                link={Link}
                variant={own === '' ? 'primary' : 'secondary'}
                href={financeTabPath(family, 'account', own === '' ? { country } : {})}
              >
                {t(own === '' ? 'fillIn' : 'open')}
              </LinkButton>
            </div>
          )}
        </div>
      </Panel>
      <Panel title={t('decides', { country: name })}>
        <CountryFacts country={country} info={isOwn ? info : null} />
      </Panel>
    </div>
  );
}

type CountryChoiceProps = { country: string; onChange: (country: string) => void };

/** Selects a country for display; the account details form has its own field. */
function CountryChoice({ country, onChange }: CountryChoiceProps) {
  const t = useTranslations('payment.fields');
  const common = useTranslations('common.combobox');
  const locale = useLocale();
  const id = useId();
  const { items, isLoading } = useCountries();
  return (
    <div className="flex max-w-sm flex-col gap-1">
      <label htmlFor={id} className="text-sm font-medium">
        {t('country')}
      </label>
      <Combobox
        items={items}
        selected={[{ value: country, label: countryName(country, locale) }]}
        onChange={([chosen]) => chosen && onChange(chosen.value)}
        isLoading={isLoading}
        field={{ id, name: 'country' }}
        texts={{
          empty: common('empty'),
          loading: common('loading'),
          list: t('country'),
          remove: (label) => common('remove', { label }),
        }}
      />
    </div>
  );
}

type CountryFactsProps = {
  country: string;
  /** Payment information of an organization in this country; null if there is none. */
  info: Pick<PaymentInfo, 'vat' | 'isWorkWithVat' | 'isMediator'> | null;
};

/** Facts that depend on an organization's country. */
function CountryFacts({ country, info }: CountryFactsProps) {
  const t = useTranslations('payment.countryPanel');
  const words = useTranslations('payment.organizationType');
  const isHome = country === 'RU';
  const forms = organizationOrder.filter((type) => isForeign(type) !== isHome);
  const where = isHome ? 'home' : 'abroad';
  return (
    <Facts
      facts={[
        { name: t('forms'), value: forms.map((type) => words(type)).join(', ') },
        { name: t('codes'), value: t(`codesOf.${where}`) },
        { name: t('bank'), value: t(`bankOf.${where}`) },
        { name: t('vat'), value: info?.vat ? t('vatIs', { percent: info.vat }) : t('vatByDay') },
        { name: t('documents'), value: t(`documentsOf.${where}`) },
        { name: t('register'), value: t(`registerOf.${where}`) },
      ]}
    />
  );
}
