'use client';
import { useQuery } from '@tanstack/react-query';
import { ComparedDays } from '@/components/integrations/reconciliation/compared-days';
import { StatisticsSource } from '@/components/integrations/reconciliation/statistics-source';
import { QueryFailed } from '@/components/list/query-failed';
import { Skeleton } from '@/components/ui/skeleton';
import { apiQuery } from '@/lib/browser/api-query';

type ReconciliationTabProps = {
  id: number;
  /** Leads to the field of the link. */
  onSettings: () => void;
};

/** What the platform counted with an SSP beside what the SSP says, by day. */
export function ReconciliationTab({ id, onSettings }: ReconciliationTabProps) {
  const found = useQuery(apiQuery('integrations.reconciliation', { params: { id } }));
  if (found.data)
    return (
      <div className="flex min-w-0 flex-col gap-4">
        <StatisticsSource reconciliation={found.data} onSettings={onSettings} />
        <ComparedDays reconciliation={found.data} />
      </div>
    );
  if (found.isPending) return <Skeleton className="h-96" />;
  return <QueryFailed found={found} />;
}
