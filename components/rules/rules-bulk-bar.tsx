'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { BulkBar } from '@/components/list/bulk-bar';
import { mayChange } from '@/components/rules/may-change';
import { type BulkEdit, needs, useBulkEdit } from '@/components/rules/use-bulk-edit';
import { Button } from '@/components/ui/button';
import { onDemand } from '@/components/ui/on-demand';
import type { CurrentUser } from '@/lib/contract/auth';
import type { RuleRow } from '@/lib/contract/rules';

const ConfirmDialog = onDemand(async () => (await import('@/components/ui/confirm-dialog')).ConfirmDialog);

type RulesBulkBarProps = { user: CurrentUser; rows: readonly RuleRow[]; onClear: () => void };

/** What can be done to at least one of the selected rules. */
export function RulesBulkBar({ user, rows, onClear }: RulesBulkBarProps) {
  const t = useTranslations('rules.bulk');
  const actions = useTranslations('common.actions');
  const [asked, setAsked] = useState<BulkEdit>();
  const { run, progress } = useBulkEdit(onClear);
  const edits: readonly BulkEdit[] = ['activate', 'stop', 'archive', 'unarchive', 'delete'];
  const possible = edits.filter((edit) => {
    const action = edit === 'activate' || edit === 'stop' ? 'UPDATE' : 'REMOVE';
    return rows.some((row) => mayChange(user, row, action) && needs(edit, row));
  });
  const start = (edit: BulkEdit) => {
    setAsked(undefined);
    void run(edit, rows);
  };
  return (
    <>
      <BulkBar count={rows.length} progress={progress} onClear={onClear}>
        {possible.map((edit) => (
          <Button key={edit} size="sm" onClick={() => setAsked(edit)}>
            {actions(edit)}
          </Button>
        ))}
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
