'use client';
import ExternalLink from 'lucide-react/icons/external-link';
import { useTranslations } from 'next-intl';
import { CopyButton } from '@/components/form/copy-button';
import { useOrigin } from '@/components/payment/use-origin';
import { buttonClass } from '@/components/ui/button-class';

/** The page that an ad may lead to instead of naming its advertiser; anybody can open it. */
export function PublicPageLink({ code }: { code: string }) {
  const t = useTranslations('payment.publicPage');
  const path = `/public/advertiser/${encodeURIComponent(code)}`;
  const address = `${useOrigin()}${path}`;
  return (
    <span className="inline-flex items-center gap-1">
      <a href={path} target="_blank" rel="noreferrer" className={buttonClass('secondary')}>
        <ExternalLink aria-hidden="true" />
        {t('open')}
      </a>
      <CopyButton text={address} label={t('copy')} />
    </span>
  );
}
