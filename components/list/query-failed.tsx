'use client';
import { useTranslations } from 'next-intl';
import { ErrorState } from '@/components/ui/error-state';
import { ApiFault } from '@/lib/contract/api-fault';
import { useFaultText } from '@/lib/i18n/use-fault-text';

type QueryFailedProps = { found: { error: unknown; isFetching: boolean; refetch: () => unknown } };

/** Shown instead of the data: the error, and a retry button unless a permission is missing. */
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

/** True if the user lacks the permission: a retry would fail as well. */
export const isRefused = ({ data, error }: { data?: unknown; error: unknown }): boolean =>
  data === undefined && error instanceof ApiFault && error.status === 403;
