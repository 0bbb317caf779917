'use client';
import { useTranslations } from 'next-intl';
import { ErrorState } from '@/components/ui/error-state';
import { ApiFault } from '@/lib/contract/api-fault';
import { useFaultText } from '@/lib/i18n/use-fault-text';

type QueryFailedProps = { found: { error: unknown; isFetching: boolean; refetch: () => unknown } };

/** Stands where the answer would: why there is none, and the way to ask again unless a permission is missing. */
export function QueryFailed({ found }: QueryFailedProps) {
  const retry = useTranslations('common.actions')('retry');
  const faultText = useFaultText();
  return (
    <div className="rounded-lg border border-line bg-surface">
      <ErrorState
        message={faultText(found.error)}
        retryLabel={retry}
        onRetry={isRefused({ error: found.error }) ? undefined : () => found.refetch()}
        isBusy={found.isFetching}
      />
    </div>
  );
}

/** Whether the account may not have the answer: asking again, or for less of it, is answered alike. */
export const isRefused = ({ data, error }: { data?: unknown; error: unknown }): boolean =>
  data === undefined && error instanceof ApiFault && error.status === 403;
