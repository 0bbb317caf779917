'use client';
import { useTranslations } from 'next-intl';
import { useFaultText } from '@/components/list/use-fault-text';
import { ErrorState } from '@/components/ui/error-state';
import { ApiFault } from '@/lib/contract/api-fault';

type QueryFailedProps = { found: { error: unknown; isFetching: boolean; refetch: () => unknown } };

/** Stands where the answer would: why there is none, and the way to ask again unless a permission is missing. */
export function QueryFailed({ found }: QueryFailedProps) {
  const retry = useTranslations('common.actions')('retry');
  const faultText = useFaultText();
  const isRefused = found.error instanceof ApiFault && found.error.status === 403;
  return (
    <div className="rounded-lg border border-line bg-surface">
      <ErrorState
        message={faultText(found.error)}
        retryLabel={retry}
        onRetry={isRefused ? undefined : () => found.refetch()}
        isBusy={found.isFetching}
      />
    </div>
  );
}
