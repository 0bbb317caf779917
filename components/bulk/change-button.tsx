'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { ChangedArea } from '@/components/bulk/bulk-list';
import { useHasBulk } from '@/components/bulk/use-has-bulk';
import { LateMessages } from '@/components/shell/messages/late-messages';
import { Button } from '@/components/ui/button';
import { onDemand } from '@/components/ui/on-demand';
import type { BulkFieldName } from '@/lib/contract/history/bulk-fields';

const ChangeDrawer = onDemand(async () => (await import('@/components/bulk/change-drawer')).ChangeDrawer);

type ChangeButtonProps = {
  area: ChangedArea;
  selection: { rows: readonly { id: number }[]; clear: () => void };
  /** If true, all matching rows are preselected instead of the selected ones. */
  isWhole?: boolean;
  /** The only field that is offered. */
  only?: BulkFieldName;
  /** Button label, if it is more specific than “Change”. */
  label?: string;
  /** The list's total and its query. */
  list: { found: { data?: { totalElements: number } | undefined }; query: Readonly<Record<string, unknown>> };
};

/** Opens the change form for the selected rows, or for all matching ones. */
export function ChangeButton({ area, selection, list, isWhole = false, only, label }: ChangeButtonProps) {
  const t = useTranslations('common.bulk');
  const [isOpen, setOpen] = useState(false);
  if (!useHasBulk()) return null;
  return (
    <>
      <Button size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {label ?? t('change')}
      </Button>
      {isOpen && (
        // Values are shown with the messages of the history, which are too large to include in every list.
        <LateMessages areas={['history', 'bulk']}>
          <ChangeDrawer
            area={area}
            ids={selection.rows.map(({ id }) => id)}
            total={list.found.data?.totalElements ?? 0}
            query={list.query}
            isWhole={isWhole}
            only={only}
            onDone={selection.clear}
            onClose={() => setOpen(false)}
          />
        </LateMessages>
      )}
    </>
  );
}
