import { useLocale, useTranslations } from 'next-intl';
import { AdvertiserFacts } from '@/components/advertiser-page/advertiser-facts';
import { PublicFrame } from '@/components/advertiser-page/public-frame';
import type { PublicAdvertiser } from '@/lib/contract/public-advertiser';
import { locales } from '@/lib/i18n/locales';

type AdvertiserPageProps = {
  advertiser: PublicAdvertiser;
  /** The segment of the address, as it stands there. */
  inn: string;
};

/** Who stands behind an ad, for anybody who asks (semantics, "Public advertiser page"). */
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
            {/* Always with its locale: without one the address answers in the language of the browser. */}
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
