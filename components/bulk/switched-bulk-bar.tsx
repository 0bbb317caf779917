'use client';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { type BulkDeed, needs, type SwitchDeed } from '@/components/bulk/bulk-deeds';
import { useHasBulk } from '@/components/bulk/use-has-bulk';
import { useRemoveMany } from '@/components/bulk/use-remove-many';
import { useSwitchMany } from '@/components/bulk/use-switch-many';
import { BulkBar } from '@/components/list/bulk/bulk-bar';
import { isRemovable, type SwitchedArea, type SwitchedThing } from '@/components/list/bulk/switched-areas';
import { useWithheldDeeds } from '@/components/list/bulk/use-withheld-deeds';
import { Button } from '@/components/ui/button';
import { NotGranted } from '@/components/ui/not-granted';
import { onDemand } from '@/components/ui/on-demand';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { CurrentUser } from '@/lib/contract/people/auth';

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
  const [asked, setAsked] = useState<BulkDeed>();
  const { run, progress } = useDeeds(area, onClear);
  const mayUpdate = rows.every((row) => mayChange(user, row, 'UPDATE'));
  const mayRemove = rows.every((row) => mayChange(user, row, 'REMOVE'));
  const withheld = useWithheldDeeds(user, area, { update: mayUpdate, archive: mayRemove, remove: mayRemove });
  const note = isRemovable(area) ? withheld('update', 'archive', 'remove') : withheld('update', 'archive');
  const deeds = useDeedsOf(area);
  const isPossible = (deed: BulkDeed) =>
    rows.some((row) => needs(deed, row) && mayChange(user, row, isSwitching(deed) ? 'UPDATE' : 'REMOVE'));
  const start = (deed: BulkDeed) => {
    setAsked(undefined);
    run(deed, rows);
  };
  return (
    <>
      <BulkBar count={rows.length} progress={progress} onClear={onClear}>
        {rows.some((row) => mayChange(user, row, 'UPDATE')) && change}
        {deeds.filter(isPossible).map((deed) => (
          <Button key={deed} size="sm" onClick={() => setAsked(deed)}>
            {actions(deed)}
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

const switches: readonly SwitchDeed[] = ['activate', 'stop', 'archive', 'unarchive'];
const isSwitching = (deed: BulkDeed) => deed === 'activate' || deed === 'stop';

/** An API that knows no bulk changes deletes all the same: that is done one by one. */
function useDeedsOf(area: SwitchedArea): readonly BulkDeed[] {
  const hasBulk = useHasBulk();
  return [...(hasBulk ? switches : []), ...(isRemovable(area) ? ['delete' as const] : [])];
}

function useDeeds(area: SwitchedArea, onDone: () => void) {
  const switching = useSwitchMany(area, onDone);
  const removing = useRemoveMany(area, onDone);
  return {
    run: (deed: BulkDeed, rows: readonly Row[]) =>
      deed === 'delete' ? void removing.run(rows) : switching.run({ deed, rows }),
    progress: switching.progress ?? removing.progress,
  };
}

/** The typed keys are those of all areas, without a deletion; `useDeedsOf` offers it only where its words are. */
function useBulkTexts(area: SwitchedArea) {
  return useTranslations(`${area}.bulk`) as (
    key: `${BulkDeed}${'Title' | 'Text'}`,
    values?: { count: number },
  ) => string;
}
