'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { type BulkEdit, useBulkEdit } from '@/components/campaigns/use-bulk-edit';
import { useWithheld } from '@/components/campaigns/use-withheld';
import { BulkBar } from '@/components/list/bulk-bar';
import { Button } from '@/components/ui/button';
import { NotGranted } from '@/components/ui/not-granted';
import { onDemand } from '@/components/ui/on-demand';
import { can } from '@/lib/access/can';
import type { CurrentUser } from '@/lib/contract/auth';
import type { CampaignRow } from '@/lib/contract/campaigns';

const ConfirmDialog = onDemand(async () => (await import('@/components/ui/confirm-dialog')).ConfirmDialog);

type CampaignsBulkBarProps = { user: CurrentUser; rows: readonly CampaignRow[]; onClear: () => void };

export function CampaignsBulkBar({ user, rows, onClear }: CampaignsBulkBarProps) {
  const t = useTranslations('campaigns.bulk');
  const actions = useTranslations('common.actions');
  const [asked, setAsked] = useState<BulkEdit>();
  const { run, progress } = useBulkEdit(onClear);
  const edits: BulkEdit[] = [
    ...(can(user, 'CAMPAIGN_UPDATE') && rows.some((row) => !row.archived) ? (['activate', 'stop'] as const) : []),
    ...(can(user, 'CAMPAIGN_REMOVE') ? ([rows.every((row) => row.archived) ? 'unarchive' : 'archive'] as const) : []),
  ];
  const withheld = useWithheld(user)('update', 'archive');
  const start = (edit: BulkEdit) => {
    setAsked(undefined);
    void run(edit, rows);
  };
  return (
    <>
      <BulkBar count={rows.length} progress={progress} onClear={onClear}>
        {edits.map((edit) => (
          <Button key={edit} size="sm" onClick={() => setAsked(edit)}>
            {actions(edit)}
          </Button>
        ))}
        {withheld && <NotGranted text={withheld} className="max-w-96" />}
      </BulkBar>
      {asked && (
        <ConfirmDialog
          isOpen
          isDangerous={asked === 'stop' || asked === 'archive'}
          title={t(`${asked}Title`, { count: rows.length })}
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
