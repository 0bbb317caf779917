'use client';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { useHasBulk } from '@/components/bulk/use-has-bulk';
import type { Matching } from '@/components/creatives/assign/assign-scope';
import { mayChange } from '@/components/creatives/may-change';
import { useModeration } from '@/components/creatives/review/use-moderation';
import { BulkBar } from '@/components/list/bulk/bulk-bar';
import { Button } from '@/components/ui/button';
import { onDemand } from '@/components/ui/on-demand';
import { can } from '@/lib/access/can';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { CreativeRow } from '@/lib/contract/creatives/creatives';

const AssignDrawer = onDemand(async () => (await import('@/components/creatives/assign/assign-drawer')).AssignDrawer);
const RejectingDialog = onDemand(
  async () => (await import('@/components/creatives/review/rejecting-dialog')).RejectingDialog,
);

type CreativesBulkBarProps = {
  rows: readonly CreativeRow[];
  matching: Matching;
  /** The button that changes fields of the rows. */
  change: ReactNode;
  onClear: () => void;
};

/** Changes of the selected creatives and verdicts on them; each button says how many of them it would change. */
export function CreativesBulkBar({ rows, matching, change, onClear }: CreativesBulkBarProps) {
  const user = useCurrentUser();
  const t = useTranslations('creatives.bulk');
  const assign = useTranslations('creatives.assign');
  const hasBulk = useHasBulk();
  const [isAssigning, setAssigning] = useState(false);
  const [isRejecting, setRejecting] = useState(false);
  const { approve, progress } = useModeration();
  const approvable = rows.filter((row) => row.moderationStatus !== 'APPROVED');
  const rejectable = rows.filter((row) => row.moderationStatus !== 'REJECTED');
  const total = rows.length;
  const approveAll = async () => {
    await approve(...approvable);
    onClear();
  };
  return (
    <>
      <BulkBar count={total} progress={progress} onClear={onClear}>
        {rows.some((row) => mayChange(user, row, 'UPDATE')) && change}
        {can(user, 'CAMPAIGN_UPDATE') && hasBulk && (
          <Button size="sm" aria-haspopup="dialog" onClick={() => setAssigning(true)}>
            {assign('open')}
          </Button>
        )}
        {can(user, 'CREATIVE_MODERATE') && (
          <>
            <Button size="sm" disabled={approvable.length === 0} onClick={approveAll}>
              {t('approve', { count: approvable.length, total })}
            </Button>
            <Button size="sm" disabled={rejectable.length === 0} onClick={() => setRejecting(true)}>
              {t('reject', { count: rejectable.length, total })}
            </Button>
          </>
        )}
      </BulkBar>
      {isAssigning && (
        <AssignDrawer creatives={rows} matching={matching} onDone={onClear} onClose={() => setAssigning(false)} />
      )}
      {isRejecting && (
        <RejectingDialog creatives={rejectable} onRejected={onClear} onClose={() => setRejecting(false)} />
      )}
    </>
  );
}
