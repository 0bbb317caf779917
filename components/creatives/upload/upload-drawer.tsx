'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useId, useRef, useState } from 'react';
import { FormProvider, type UseFormReturn, useForm } from 'react-hook-form';
import type { AssignedCreative } from '@/components/creatives/assign/assign-scope';
import { BatchFields } from '@/components/creatives/upload/batch-fields';
import { BatchFiles } from '@/components/creatives/upload/batch-files';
import { type BatchValues, emptyBatch } from '@/components/creatives/upload/batch-values';
import { type Batch, type BatchPreset, useBatch } from '@/components/creatives/upload/use-batch';
import { LeaveGuard } from '@/components/form/leave-guard';
import { draftPlace } from '@/components/form/use-sending';
import { Button } from '@/components/ui/button';
import { DialogButtons, Drawer } from '@/components/ui/dialog';
import { onDemand } from '@/components/ui/on-demand';
import { ProgressBar } from '@/components/ui/progress-bar';
import { dropDraft } from '@/lib/browser/drafts';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { CreativeType } from '@/lib/contract/enumerations';

const DraftBar = onDemand(async () => (await import('@/components/form/draft-bar')).DraftBar);

type UploadDrawerProps = {
  /** Files dropped on the list; more can be added. */
  dropped: readonly File[];
  /** Requests to add the new creatives to ad sets; omitted without permission. */
  onAssign?: ((creatives: AssignedCreative[]) => void) | undefined;
  /** Owner and type, if the drawer was opened for a client's campaign, which accepts only one type. */
  preset?: BatchPreset;
  /** Called with the IDs of new creatives. */
  onMade?: (ids: readonly number[]) => void;
  onClose: () => void;
};

/**
 * Uploads many files at once. They are sent while the user fills in the shared fields, and then become creatives
 * together.
 */
export function UploadDrawer({ dropped, onAssign, preset, onMade, onClose }: UploadDrawerProps) {
  const t = useTranslations('creatives.upload');
  const actions = useTranslations('common.actions');
  const formId = useId();
  const form = useForm<BatchValues>({ defaultValues: { ...emptyBatch, userId: preset?.userId ?? '' } });
  const batch = useBatch(form, { preset, onMade });
  const [leftOut, setLeftOut] = useState(0);
  const [isAsking, setAsking] = useState(false);
  const add = (files: readonly File[]) => setLeftOut(batch.queue.add(files));
  useFirstFiles(dropped, add);
  const isUnfinished = batch.isSending || batch.isCreating || batch.ready.length > 0;
  const close = () => (isUnfinished ? setAsking(true) : onClose());
  const user = useCurrentUser();
  // Each client has a separate draft.
  const draft = preset ? `upload-${preset.userId}` : 'upload';
  return (
    <Drawer
      isOpen
      width={1120}
      title={t('title')}
      closeLabel={actions('close')}
      onClose={close}
      footer={
        <Footer batch={batch} formId={formId} onClose={close} onAssign={onAssign && (() => onAssign(batch.created))} />
      }
    >
      <LeaveGuard
        hasChanges={isUnfinished}
        isAsking={isAsking}
        onLeave={onClose}
        onStay={() => setAsking(false)}
        onGiveUp={() => dropDraft(draftPlace(user.id, draft))}
      />
      <BatchForm
        form={form}
        formId={formId}
        batch={batch}
        leftOut={leftOut}
        draft={draft}
        type={preset?.type ?? 'banner'}
        onFiles={add}
      />
    </Drawer>
  );
}

type BatchFormProps = {
  form: UseFormReturn<BatchValues>;
  formId: string;
  batch: Batch;
  leftOut: number;
  /** Name under which the draft is stored. */
  draft: string;
  type: CreativeType;
  onFiles: (files: readonly File[]) => void;
};

/** The files, and the fields that they share. */
function BatchForm({ form, formId, batch, leftOut, draft, type, onFiles }: BatchFormProps) {
  return (
    <FormProvider {...form}>
      <form id={formId} noValidate onSubmit={(event) => void batch.submit(event)} className="grid gap-6 lg:grid-cols-2">
        <BatchFiles batch={batch} leftOut={leftOut} onFiles={onFiles} hasSizes={type === 'banner'} />
        <div className="flex min-w-0 flex-col gap-4">
          <DraftBar name={draft} hasChanges={form.formState.isDirty && !isDone(batch)} />
          <BatchFields batch={batch} />
        </div>
      </form>
    </FormProvider>
  );
}

/** Adds the files with which the drawer was opened, once. */
function useFirstFiles(dropped: readonly File[], add: (files: readonly File[]) => void) {
  const isTaken = useRef(false);
  useEffect(() => {
    if (isTaken.current || dropped.length === 0) return;
    isTaken.current = true;
    add(dropped);
  });
}

type FooterProps = { batch: Batch; formId: string; onClose: () => void; onAssign: (() => void) | undefined };

function Footer({ batch, formId, onClose, onAssign }: FooterProps) {
  const t = useTranslations('creatives.upload');
  const actions = useTranslations('common.actions');
  const { ready, isSending, queue } = batch;
  return (
    <>
      <div className="mr-auto flex min-w-48 flex-1 flex-col justify-center gap-1.5">
        <Count batch={batch} />
      </div>
      {isSending && <Button onClick={queue.stop}>{t('stop')}</Button>}
      {isDone(batch) ? (
        <>
          {onAssign && (
            <Button aria-haspopup="dialog" onClick={onAssign}>
              {t('assign')}
            </Button>
          )}
          <Button variant="primary" onClick={onClose}>
            {t('done')}
          </Button>
        </>
      ) : (
        <DialogButtons
          cancelLabel={actions('cancel')}
          onCancel={onClose}
          type="submit"
          form={formId}
          aria-keyshortcuts="Control+S Meta+S"
          isBusy={batch.isBusy}
          disabled={ready.length === 0 || isSending}
        >
          {t('create', { count: ready.length })}
        </DialogButtons>
      )}
    </>
  );
}

/** Returns true if creatives were made of all files that allow it. */
const isDone = ({ created, ready, isSending, isCreating }: Batch) =>
  created.length > 0 && ready.length === 0 && !isSending && !isCreating;

/** Number of files by state; during an upload, the bytes sent. */
function Count({ batch: { files, ready, skipped, isSending } }: { batch: Batch }) {
  const t = useTranslations('creatives.upload');
  if (files.length === 0) return null;
  const count = (...phases: string[]) => files.filter(({ phase }) => phases.includes(phase)).length;
  const sum = (of: (file: (typeof files)[number]) => number) => files.reduce((total, file) => total + of(file), 0);
  const isOver = (phase: string) => phase !== 'waiting' && phase !== 'sending';
  const sent = sum(({ phase, source, sent: bytes }) => (isOver(phase) ? source.size : bytes));
  const counts = { created: count('created'), ready: ready.length, refused: count('refused', 'stopped'), skipped };
  const waiting = count('waiting', 'sending');
  return (
    <>
      <p role="status" className="text-sm figures">
        {isSending ? t('under', { done: files.length - waiting, total: files.length }) : t('count', counts)}
      </p>
      {isSending && (
        <ProgressBar
          value={sent}
          max={sum(({ source }) => source.size)}
          label={t('title')}
          valueText={t('under', { done: files.length - waiting, total: files.length })}
        />
      )}
    </>
  );
}
