'use client';
import { useTranslations } from 'next-intl';
import { type ReactNode, useMemo, useState } from 'react';
import { AddedControlsContext } from '@/components/bulk/added-controls';
import { useBulkActions, useBulkReport } from '@/components/bulk/use-bulk-actions';
import { useHasBulk } from '@/components/bulk/use-has-bulk';
import { statesOf, useWhole, type WholeList } from '@/components/bulk/use-whole';
import type { Matching } from '@/components/creatives/assign/assign-scope';
import { TrackersField } from '@/components/creatives/form/tracking-panel';
import { mayChange } from '@/components/creatives/may-change';
import { type Judged, useModeration } from '@/components/creatives/review/use-moderation';
import { BulkBar } from '@/components/list/bulk/bulk-bar';
import type { StatusEntity } from '@/components/list/bulk/status-areas';
import { Button } from '@/components/ui/button';
import { onDemand } from '@/components/ui/on-demand';
import { can } from '@/lib/access/can';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { CreativeRow } from '@/lib/contract/creatives/creatives';

const ManyBidding = onDemand(async () => (await import('@/components/creatives/list/bidding-warning')).ManyBidding);
const AssignDrawer = onDemand(async () => (await import('@/components/creatives/assign/assign-drawer')).AssignDrawer);
const ConfirmDialog = onDemand(async () => (await import('@/components/ui/dialog')).ConfirmDialog);
const RejectingDialog = onDemand(
  async () => (await import('@/components/creatives/review/rejecting-dialog')).RejectingDialog,
);

type CreativesBulkBarProps = {
  rows: readonly CreativeRow[];
  list: WholeList & Pick<Matching, 'query'>;
  /** The button that changes fields of the selected rows, or of all matching rows. */
  change: (isWhole: boolean) => ReactNode;
  onClear: () => void;
};

const putAway = ['archive', 'unarchive', 'delete'] as const;
type PutAway = (typeof putAway)[number];
/** The dialog that is open over the list. */
type Opened = PutAway | 'assign' | { rejected: readonly Judged[] };
const isPutAway = (opened: Opened | undefined): opened is PutAway => putAway.some((action) => action === opened);

/** Actions on the selected creatives, or on all matching ones. */
export function CreativesBulkBar({ rows, list, change, onClear }: CreativesBulkBarProps) {
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const whole = useWhole('creative', rows.length, list);
  const meant = meantBy(rows, whole);
  const { approve, progress } = useModeration();
  const doing = useBulkActions('creatives', onClear);
  const shownProgress = progress ?? doing.progress ?? whole.progress;
  const { fail } = useBulkReport('creatives');
  const approveAll = () => meant.besides('APPROVED').then((judged) => approve(...judged).then(onClear));
  const putAwayAll = (action: PutAway) => {
    close();
    meant.read().then((all) => doing.run(action, all.map(stateOf)), fail);
  };
  return (
    <>
      <BulkBar count={rows.length} progress={shownProgress} whole={whole.ofBar} onClear={onClear}>
        <Offered
          rows={rows}
          meant={meant}
          change={change}
          isWhole={whole.isWhole}
          onOpen={setOpened}
          onApprove={() => void approveAll().catch(fail)}
          onReject={() => meant.besides('REJECTED').then((rejected) => setOpened({ rejected }), fail)}
        />
      </BulkBar>
      {isPutAway(opened) && (
        <PutAwayDialog action={opened} count={meant.total} onConfirm={() => putAwayAll(opened)} onClose={close}>
          {opened === 'delete' && <ManyBidding rows={rows} query={whole.isWhole ? list.query : undefined} />}
        </PutAwayDialog>
      )}
      {opened === 'assign' && (
        <AssignDrawer
          creatives={rows}
          matching={{ total: whole.total, query: list.query }}
          onDone={onClear}
          onClose={close}
        />
      )}
      {typeof opened === 'object' && (
        <RejectingDialog creatives={opened.rejected} onRejected={onClear} onClose={close} />
      )}
    </>
  );
}

type Verdict = CreativeRow['moderationStatus'];

/** Returns the affected creatives: the selected ones, or all matching ones. */
function meantBy(rows: readonly CreativeRow[], { isWhole, total, read }: ReturnType<typeof useWhole>) {
  const readMeant = async () => (isWhole ? read() : rows.map((row) => ({ ...row, status: null })));
  return {
    read: readMeant,
    total: isWhole ? total : rows.length,
    /** Loads the creatives with a different verdict. */
    besides: async (verdict: Verdict) =>
      (await readMeant()).filter(({ moderationStatus }) => moderationStatus !== verdict),
    /** Upper limit of their number: the verdicts of rows that are not loaded are unknown. */
    countBesides: (verdict: Verdict) =>
      isWhole ? total : rows.filter(({ moderationStatus }) => moderationStatus !== verdict).length,
  };
}

type OfferedProps = Pick<CreativesBulkBarProps, 'rows' | 'change'> & {
  meant: ReturnType<typeof meantBy>;
  isWhole: boolean;
  onOpen: (opened: Opened) => void;
  onApprove: () => void;
  onReject: () => void;
};

/** Actions that the user may perform. Verdict buttons show how many selected creatives they would change. */
function Offered({ rows, meant, change, isWhole, onOpen, onApprove, onReject }: OfferedProps) {
  const user = useCurrentUser();
  const t = useTranslations('creatives.bulk');
  const actions = useTranslations('common.actions');
  const assign = useTranslations('creatives.assign');
  const hasBulk = useHasBulk();
  const controls = useMemo(() => ({ Trackers: TrackersField }), []);
  const isPossible = (action: PutAway) =>
    (action === 'delete' || hasBulk) &&
    rows.every((row) => mayChange(user, row, 'REMOVE')) &&
    (isWhole || action === 'delete' || rows.some(({ archived }) => archived === (action === 'unarchive')));
  const approved = { count: meant.countBesides('APPROVED'), total: meant.total };
  const rejected = { count: meant.countBesides('REJECTED'), total: meant.total };
  return (
    <>
      {rows.some((row) => mayChange(user, row, 'UPDATE')) && (
        <AddedControlsContext value={controls}>{change(isWhole)}</AddedControlsContext>
      )}
      {can(user, 'CAMPAIGN_UPDATE') && hasBulk && (
        <Button size="sm" aria-haspopup="dialog" onClick={() => onOpen('assign')}>
          {assign('open')}
        </Button>
      )}
      {can(user, 'CREATIVE_MODERATE') && (
        <>
          <Button size="sm" disabled={approved.count === 0} onClick={onApprove}>
            {t('approve', approved)}
          </Button>
          <Button size="sm" aria-haspopup="dialog" disabled={rejected.count === 0} onClick={onReject}>
            {t('reject', rejected)}
          </Button>
        </>
      )}
      {putAway.filter(isPossible).map((action) => (
        <Button key={action} size="sm" aria-haspopup="dialog" onClick={() => onOpen(action)}>
          {actions(action)}
        </Button>
      ))}
    </>
  );
}

type PutAwayDialogProps = {
  action: PutAway;
  count: number;
  onConfirm: () => void;
  onClose: () => void;
  /** A warning below the text. */
  children: ReactNode;
};

function PutAwayDialog({ action, count, onConfirm, onClose, children }: PutAwayDialogProps) {
  const t = useTranslations('creatives.bulk');
  const actions = useTranslations('common.actions');
  return (
    <ConfirmDialog
      isOpen
      isDangerous={action !== 'unarchive'}
      title={t(`${action}Title`, { count })}
      text={
        <>
          {t(`${action}Text`)}
          {children}
        </>
      }
      confirmLabel={actions(action)}
      cancelLabel={actions('cancel')}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}

/** Converts a row to the form that bulk actions need. */
const stateOf = ({ id, version, name, archived }: Parameters<typeof statesOf>[0]): StatusEntity =>
  statesOf({ id, version, name, archived, status: null, moderationStatus: null });
