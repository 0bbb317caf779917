'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { ChangedArea } from '@/components/bulk/changed-fields';
import { useHasBulk } from '@/components/bulk/use-has-bulk';
import { LateMessages } from '@/components/shell/messages/late-messages';
import { Button } from '@/components/ui/button';
import { onDemand } from '@/components/ui/on-demand';
import type { BulkFieldName } from '@/lib/contract/history/bulk-fields';

const ChangeDrawer = onDemand(async () => (await import('@/components/bulk/change-drawer')).ChangeDrawer);

type ChangeButtonProps = {
  area: ChangedArea;
  selection: { rows: readonly { id: number }[]; clear: () => void };
  /** All that match are meant, unless the person says otherwise. */
  isWhole?: boolean;
  /** The one field that is asked for. */
  only?: BulkFieldName;
  /** What is done, where the button says more than “Change”. */
  label?: string;
  /** What the list finds in all, and the query that finds it. */
  list: { found: { data?: { totalElements: number } | undefined }; query: Readonly<Record<string, unknown>> };
};

/** Opens the change of the selected rows, or of all that match. */
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
        // Values are told in the words of the history, which are too many for every list to carry.
        <LateMessages areas={['history', 'bulk']}>
          <ChangeDrawer
            area={area}
            ids={selection.rows.map(({ id }) => id)}
            total={list.found.data?.totalElements ?? 0}
            query={list.query}
            {...{ isWhole, only }}
            onDone={selection.clear}
            onClose={() => setOpen(false)}
          />
        </LateMessages>
      )}
    </>
  );
}
