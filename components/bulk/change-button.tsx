'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { ChangedArea } from '@/components/bulk/changed-fields';
import { Button } from '@/components/ui/button';
import { onDemand } from '@/components/ui/on-demand';
import { apiQuery } from '@/lib/browser/api-query';
import { ApiFault } from '@/lib/contract/api-fault';

const ChangeDrawer = onDemand(async () => (await import('@/components/bulk/change-drawer')).ChangeDrawer);

type ChangeButtonProps = {
  area: ChangedArea;
  selection: { rows: readonly { id: number }[]; clear: () => void };
  /** What the list finds in all, and the query that finds it. */
  list: { found: { data?: { totalElements: number } | undefined }; query: Readonly<Record<string, unknown>> };
};

/** Opens the change of the selected rows, or of all that match. */
export function ChangeButton({ area, selection, list }: ChangeButtonProps) {
  const t = useTranslations('bulk');
  const [isOpen, setOpen] = useState(false);
  if (!useHasBulk()) return null;
  return (
    <>
      <Button size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('change')}
      </Button>
      {isOpen && (
        <ChangeDrawer
          area={area}
          ids={selection.rows.map(({ id }) => id)}
          total={list.found.data?.totalElements ?? 0}
          query={list.query}
          onDone={selection.clear}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

const nobodys = '00000000-0000-4000-8000-000000000000';

/** Whether the API knows bulk changes at all. */
function useHasBulk(): boolean {
  const { error } = useQuery({
    ...apiQuery('bulk.progress', { query: { run: nobodys } }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return !(error instanceof ApiFault && error.code === 'OPERATION_UNKNOWN');
}
