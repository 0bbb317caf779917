'use client';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { ReasonFields, useReason } from '@/components/creatives/review/reason-fields';
import { type Judged, useModeration } from '@/components/creatives/review/use-moderation';
import { Dialog, DialogButtons } from '@/components/ui/dialog';
import { ProgressBar } from '@/components/ui/progress-bar';

type RejectingDialogProps = { creatives: readonly Judged[]; onRejected?: () => void; onClose: () => void };

/** Asks for the reason of a rejection; all rejected creatives get the same one. */
export function RejectingDialog({ creatives, onRejected, onClose }: RejectingDialogProps) {
  const t = useTranslations('creatives.rejecting');
  const actions = useTranslations('common.actions');
  const bulk = useTranslations('common.bulk');
  const formId = useId();
  const { reject, progress } = useModeration();
  const reason = useReason(creatives, async (text) => {
    const taken = await reject(creatives, text);
    onRejected?.();
    onClose();
    return taken.length === creatives.length;
  });
  const [first] = creatives;
  const title =
    creatives.length === 1 && first ? t('title', { name: first.name }) : t('titleMany', { count: creatives.length });
  return (
    <Dialog
      isOpen
      size="sm"
      onClose={onClose}
      title={title}
      footer={
        <DialogButtons
          cancelLabel={actions('cancel')}
          onCancel={onClose}
          type="submit"
          form={formId}
          variant="danger"
          isBusy={progress !== undefined}
        >
          {actions('reject')}
        </DialogButtons>
      }
    >
      <form id={formId} noValidate onSubmit={reason.submit}>
        <ReasonFields reason={reason} />
      </form>
      {progress && progress.total > 1 && (
        <div className="mt-3 flex flex-col gap-1.5 text-sm text-muted figures">
          {bulk('progress', progress)}
          <ProgressBar
            value={progress.done}
            max={progress.total}
            label={title}
            valueText={bulk('progress', progress)}
          />
        </div>
      )}
    </Dialog>
  );
}
