import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { PublicAdvertiser } from '@/lib/contract/public-advertiser';

/** What is known of the advertiser, line by line; what there is none of is left out. */
export function AdvertiserFacts({ advertiser }: { advertiser: PublicAdvertiser }) {
  const t = useTranslations('advertiser-page');
  const locale = useLocale();
  const { legalForm, registrationCode, stateRegistrationCode, country, address, site } = advertiser;
  const isForeign = legalForm === 'FUL' || legalForm === 'FFL';
  const facts = [
    { name: t('legalForm'), value: t(`legalForms.${legalForm}`) },
    { name: t(isForeign ? 'registrationCode' : 'inn'), value: registrationCode },
    { name: t(stateCodeName[legalForm]), value: stateRegistrationCode },
    { name: t('country'), value: isForeign && country ? countryName(country, locale) : null },
    { name: t('address'), value: address },
  ];
  return (
    <dl className="grid gap-x-8 gap-y-4 px-4 py-5 sm:grid-cols-[auto_minmax(0,1fr)] sm:px-8 sm:py-7">
      {facts.map(({ name, value }) => value && <Fact key={name} name={name} value={value} />)}
      {site && (
        <Fact
          name={t('site')}
          value={
            <a href={site} rel="nofollow noopener noreferrer" className="text-accent-text break-all hover:underline">
              {site.replace(/^https?:\/\//, '')}
            </a>
          }
        />
      )}
    </dl>
  );
}

function Fact({ name, value }: { name: string; value: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-muted max-sm:-mb-3.5">{name}</dt>
      <dd className="font-medium break-words figures">{value}</dd>
    </div>
  );
}

/** The state registers of Russian companies and entrepreneurs have names of their own. */
const stateCodeName = {
  UL: 'ogrn',
  IP: 'ogrnip',
  FL: 'stateRegistrationCode',
  FUL: 'stateRegistrationCode',
  FFL: 'stateRegistrationCode',
} as const;

function countryName(code: string, locale: string): string {
  try {
    return new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code;
  } catch {
    return code;
  }
}
