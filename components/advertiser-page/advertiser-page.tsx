import SearchX from 'lucide-react/icons/search-x';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Brand } from '@/components/shell/brand';
import { ThemeScript } from '@/components/shell/theme-script';
import { EmptyState } from '@/components/ui/empty-state';
import type { PublicAdvertiser } from '@/lib/contract/payment-info/public-advertiser';
import { locales } from '@/lib/i18n/locales';

type AdvertiserPageProps = {
  advertiser: PublicAdvertiser;
  /** The registration code as it is in the address. */
  inn: string;
};

/** Public page of the advertiser behind an ad (semantics, "Public advertiser page"). */
export function AdvertiserPage({ advertiser, inn }: AdvertiserPageProps) {
  const t = useTranslations('advertiser-page');
  const product = useTranslations('shell')('product');
  return (
    <PublicFrame language={<OtherLanguage path={`/public/advertiser/${inn}`} />}>
      <div className="border-b border-line px-4 py-5 sm:px-8 sm:py-7">
        <p className="text-sm font-medium text-muted">{t('title')}</p>
        <h1 className="mt-1 text-title font-semibold break-words">{advertiser.legalName}</h1>
      </div>
      <AdvertiserFacts advertiser={advertiser} />
      <p className="border-t border-line px-4 py-5 text-sm text-pretty text-muted sm:px-8">{t('why', { product })}</p>
    </PublicFrame>
  );
}

function OtherLanguage({ path }: { path: string }) {
  const t = useTranslations('advertiser-page.languages');
  const locale = useLocale();
  return (
    <ul className="flex gap-1">
      {locales
        .filter((other) => other !== locale)
        .map((other) => (
          <li key={other}>
            {/* The link always has a locale prefix: without one, the language would depend on the browser. */}
            <a
              href={`/${other}${path}`}
              hrefLang={other}
              lang={other}
              className="inline-flex min-h-control items-center rounded-md px-2 text-accent-text hover:underline"
            >
              {t(other)}
            </a>
          </li>
        ))}
    </ul>
  );
}

/** Lists the advertiser's data; missing values are omitted. */
function AdvertiserFacts({ advertiser }: { advertiser: PublicAdvertiser }) {
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

/**
 * Label of the state registration number; the registers of Russian companies and entrepreneurs have their own names.
 */
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

/** The same page for unknown, private and mistyped numbers, so that they cannot be told apart. */
export function NoAdvertiser() {
  const t = useTranslations('advertiser-page.missing');
  return (
    <PublicFrame>
      <EmptyState isPage icon={<SearchX aria-hidden="true" />} title={t('title')} text={t('text')} />
    </PublicFrame>
  );
}

/** Frame of a public page; it is readable without scripts. */
function PublicFrame({ language, children }: { language?: ReactNode; children: ReactNode }) {
  return (
    <>
      <ThemeScript nonce={undefined} />
      <div className="mx-auto flex min-h-dvh max-w-2xl flex-col px-4 pb-12">
        <header className="flex min-h-14 items-center justify-between gap-4 py-2">
          <Brand />
          {language}
        </header>
        <main className="mt-4 rounded-lg border border-line bg-surface sm:mt-10">{children}</main>
      </div>
    </>
  );
}
