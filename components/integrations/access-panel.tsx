'use client';
import { useTranslations } from 'next-intl';
import { LinkField } from '@/components/integrations/link-field';
import { TokenField } from '@/components/integrations/token-field';

/** By what the SSP proves itself, and where it sends its requests. */
export function AccessPanel({ isTokenShown }: { isTokenShown: boolean }) {
  const t = useTranslations('integrations.fieldHints');
  return (
    <div className="grid items-start gap-4">
      <TokenField isShown={isTokenShown} />
      <LinkField name="exchangeLink" hint={t('exchangeLink')} isRequired />
    </div>
  );
}
