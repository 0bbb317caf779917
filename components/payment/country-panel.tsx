'use client';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { AnswerStates } from '@/components/payment/answer-states';
import { CountryChoice } from '@/components/payment/country-choice';
import { CountryFacts } from '@/components/payment/country-facts';
import { countryName } from '@/components/payment/country-name';
import { financeTabPath } from '@/components/payment/finance-tab-path';
import { ownPaymentInfoQuery } from '@/components/payment/payment-query';
import { useFamily } from '@/components/shell/use-family';
import { LinkButton } from '@/components/ui/link-button';
import { Panel } from '@/components/ui/panel';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import { isAdvertiserRole } from '@/lib/contract/grants';
import type { PaymentInfo } from '@/lib/contract/payment-info';
import { Link } from '@/lib/i18n/navigation';

/** The country of the organization, and what it decides: legal forms, codes, VAT, documents, the register of ads. */
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
