'use client';
import { useTranslations } from 'next-intl';
import { CopyButton } from '@/components/form/copy-button';
import type { CreativeView } from '@/lib/contract/creatives';
import { ordStatuses } from '@/lib/contract/payment-info-kinds';

type OrdFactsProps = { creative: Pick<CreativeView, 'erid' | 'ordStatus' | 'ordError'> };

/** How the creative stands with the operator of advertising data; read only. */
export function OrdFacts({ creative: { erid, ordStatus, ordError } }: OrdFactsProps) {
  const t = useTranslations('creatives.record');
  // Another DSP may have words of its own.
  const known = ordStatuses.find((status) => status === ordStatus);
  const actions = useTranslations('common.actions');
  return (
    <dl className="flex flex-col gap-2 text-sm">
      {erid && (
        <div>
          <dt className="text-muted">{t('erid')}</dt>
          <dd className="flex items-center gap-1">
            <code className="min-w-0 font-mono break-all">{erid}</code>
            <CopyButton text={erid} label={actions('copy')} />
          </dd>
        </div>
      )}
      {ordStatus && (
        <div>
          <dt className="text-muted">{t('ordStatus')}</dt>
          <dd className="break-words">{known ? t(`ordStatuses.${known}`) : ordStatus}</dd>
        </div>
      )}
      {ordError && (
        <div>
          <dt className="text-muted">{t('ordError')}</dt>
          <dd className="break-words text-negative">{ordError}</dd>
        </div>
      )}
    </dl>
  );
}
