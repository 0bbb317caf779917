'use client';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { entityOf } from '@/components/bulk/bulk-list';
import {
  type BulkAction,
  needs,
  type StatusAction,
  useBulkActions,
  useBulkReport,
} from '@/components/bulk/use-bulk-actions';
import { useHasBulk } from '@/components/bulk/use-has-bulk';
import { statesOf, useWhole, type WholeList } from '@/components/bulk/use-whole';
import { BulkBar } from '@/components/list/bulk/bulk-bar';
import { isRemovable, type StatusArea, type StatusEntity } from '@/components/list/bulk/status-areas';
import { useDeniedActions } from '@/components/list/bulk/use-denied-actions';
import { Button } from '@/components/ui/button';
import { NotGranted } from '@/components/ui/empty-state';
import { onDemand } from '@/components/ui/on-demand';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { CurrentUser } from '@/lib/contract/people/auth';

const ConfirmDialog = onDemand(async () => (await import('@/components/ui/dialog')).ConfirmDialog);

type Row = StatusEntity & { userId: number };
type EntityBulkBarProps = {
  area: StatusArea;
  rows: readonly Row[];
  mayChange: (user: CurrentUser, row: Row, action: 'UPDATE' | 'REMOVE') => boolean;
  /** The button that changes fields of the selected rows, or of all matching rows. */
  change: (isWhole: boolean) => ReactNode;
  list: WholeList;
  onClear: () => void;
};

/** Actions that apply to at least one selected row, and a note about actions that the user may not perform. */
export function EntityBulkBar({ area, rows, mayChange, change, list, onClear }: EntityBulkBarProps) {
  const user = useCurrentUser();
  const t = useBulkTexts(area);
  const actions = useTranslations('common.actions');
  const [pendingAction, setPendingAction] = useState<BulkAction>();
  const whole = useWhole(entityOf[area], rows.length, list);
  const { run, progress } = useBulkActions(area, onClear);
  const { fail } = useBulkReport(area);
  const mayUpdate = rows.every((row) => mayChange(user, row, 'UPDATE'));
  const mayRemove = rows.every((row) => mayChange(user, row, 'REMOVE'));
  const denied = useDeniedActions(area, { update: mayUpdate, archive: mayRemove, remove: mayRemove });
  const note = isRemovable(area) ? denied('update', 'archive', 'remove') : denied('update', 'archive');
  const offered = useBulkActionsOf(area);
  const isPossible = (action: BulkAction) =>
    (whole.isWhole && (isSwitching(action) ? mayUpdate : mayRemove)) ||
    rows.some((row) => needs(action, row) && mayChange(user, row, isSwitching(action) ? 'UPDATE' : 'REMOVE'));
  const start = (action: BulkAction) => {
    setPendingAction(undefined);
    if (whole.isWhole) whole.read().then((all) => run(action, all.map(statesOf)), fail);
    else run(action, rows);
  };
  return (
    <>
      <BulkBar count={rows.length} progress={progress ?? whole.progress} whole={whole.ofBar} onClear={onClear}>
        {rows.some((row) => mayChange(user, row, 'UPDATE')) && change(whole.isWhole)}
        {offered.filter(isPossible).map((action) => (
          <Button key={action} size="sm" onClick={() => setPendingAction(action)}>
            {actions(action)}
          </Button>
        ))}
        {note && <NotGranted text={note} className="max-w-96" />}
      </BulkBar>
      {pendingAction && (
        <ConfirmDialog
          isOpen
          isDangerous={pendingAction !== 'activate' && pendingAction !== 'unarchive'}
          title={t(`${pendingAction}Title`, {
            count: whole.isWhole ? whole.total : rows.filter((row) => needs(pendingAction, row)).length,
          })}
          text={t(`${pendingAction}Text`)}
          confirmLabel={actions(pendingAction)}
          cancelLabel={actions('cancel')}
          onConfirm={() => start(pendingAction)}
          onClose={() => setPendingAction(undefined)}
        />
      )}
    </>
  );
}

const switches: readonly StatusAction[] = ['activate', 'stop', 'archive', 'unarchive'];
const isSwitching = (action: BulkAction) => action === 'activate' || action === 'stop';

/** If the API has no bulk changes, rows can still be deleted one by one. */
function useBulkActionsOf(area: StatusArea): readonly BulkAction[] {
  const hasBulk = useHasBulk();
  return [...(hasBulk ? switches : []), ...(isRemovable(area) ? ['delete' as const] : [])];
}

/**
 * The message keys are typed as those of all areas except deletion. `useBulkActionsOf` offers deletion only where its
 * messages exist.
 */
function useBulkTexts(area: StatusArea) {
  return useTranslations(`${area}.bulk`) as (
    key: `${BulkAction}${'Title' | 'Text'}`,
    values?: { count: number },
  ) => string;
}
