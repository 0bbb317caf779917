'use client';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { BulkBar } from '@/components/list/bulk/bulk-bar';
import { isRemovable, type SwitchedArea, type SwitchedThing } from '@/components/list/bulk/switched-areas';
import { type BulkEdit, needs, useBulkEdit } from '@/components/list/bulk/use-bulk-edit';
import { useWithheldDeeds } from '@/components/list/bulk/use-withheld-deeds';
import { Button } from '@/components/ui/button';
import { NotGranted } from '@/components/ui/not-granted';
import { onDemand } from '@/components/ui/on-demand';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { CurrentUser } from '@/lib/contract/auth';

const ConfirmDialog = onDemand(async () => (await import('@/components/ui/confirm-dialog')).ConfirmDialog);

type Row = SwitchedThing & { userId: number };
type SwitchedBulkBarProps = {
  area: SwitchedArea;
  rows: readonly Row[];
  mayChange: (user: CurrentUser, row: Row, action: 'UPDATE' | 'REMOVE') => boolean;
  /** The button that changes fields of the rows. */
  change?: ReactNode;
  onClear: () => void;
};

/** What can be done to at least one of the selected rows, and what the account may not do to all of them. */
export function SwitchedBulkBar({ area, rows, mayChange, change, onClear }: SwitchedBulkBarProps) {
  const user = useCurrentUser();
  const t = useBulkTexts(area);
  const actions = useTranslations('common.actions');
  const [asked, setAsked] = useState<BulkEdit>();
  const { run, progress } = useBulkEdit(area, onClear);
  const mayUpdate = rows.every((row) => mayChange(user, row, 'UPDATE'));
  const mayRemove = rows.every((row) => mayChange(user, row, 'REMOVE'));
  const withheld = useWithheldDeeds(user, area, { update: mayUpdate, archive: mayRemove, remove: mayRemove });
  const note = isRemovable(area) ? withheld('update', 'archive', 'remove') : withheld('update', 'archive');
  const isPossible = (edit: BulkEdit) =>
    rows.some((row) => needs(edit, row) && mayChange(user, row, isSwitching(edit) ? 'UPDATE' : 'REMOVE'));
  const start = (edit: BulkEdit) => {
    setAsked(undefined);
    void run(edit, rows);
  };
  return (
    <>
      <BulkBar count={rows.length} progress={progress} onClear={onClear}>
        {rows.some((row) => mayChange(user, row, 'UPDATE')) && change}
        {editsOf(area)
          .filter(isPossible)
          .map((edit) => (
            <Button key={edit} size="sm" onClick={() => setAsked(edit)}>
              {actions(edit)}
            </Button>
          ))}
        {note && <NotGranted text={note} className="max-w-96" />}
      </BulkBar>
      {asked && (
        <ConfirmDialog
          isOpen
          isDangerous={asked !== 'activate' && asked !== 'unarchive'}
          title={t(`${asked}Title`, { count: rows.filter((row) => needs(asked, row)).length })}
          text={t(`${asked}Text`)}
          confirmLabel={actions(asked)}
          cancelLabel={actions('cancel')}
          onConfirm={() => start(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

const everywhere: readonly BulkEdit[] = ['activate', 'stop', 'archive', 'unarchive'];
const editsOf = (area: SwitchedArea) => (isRemovable(area) ? [...everywhere, 'delete' as const] : everywhere);
const isSwitching = (edit: BulkEdit) => edit === 'activate' || edit === 'stop';

/** The typed keys are those of all areas, without a deletion; `editsOf` offers it only where its words are. */
function useBulkTexts(area: SwitchedArea) {
  return useTranslations(`${area}.bulk`) as (
    key: `${BulkEdit}${'Title' | 'Text'}`,
    values?: { count: number },
  ) => string;
}
