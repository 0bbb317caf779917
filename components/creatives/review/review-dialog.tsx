'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ReviewCase } from '@/components/creatives/review/review-case';
import { useReviewQueue } from '@/components/creatives/review/use-review-queue';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { Skeleton } from '@/components/ui/progress';
import { ProgressBar } from '@/components/ui/progress-bar';

type ReviewDialogProps = { onClose: () => void };

/** Review of all pending creatives one by one, oldest first. */
export function ReviewDialog({ onClose }: ReviewDialogProps) {
  const t = useTranslations('creatives.review');
  const actions = useTranslations('common.actions');
  const queue = useReviewQueue();
  const [isRejecting, setRejecting] = useState(false);
  const { current, position, total } = queue;
  const progress = { position: Math.min(position + 1, total), total };
  return (
    <Dialog
      isOpen
      size="lg"
      // Escape first closes the reason, then the review.
      onClose={() => (isRejecting ? setRejecting(false) : onClose())}
      title={t('title')}
      closeLabel={actions('close')}
    >
      {total > 0 && (
        <div className="mb-4 flex items-center gap-3 text-sm text-muted figures">
          <span role="status" className="shrink-0">
            {current ? t('position', progress) : t('judged', { count: queue.judged })}
          </span>
          <ProgressBar value={position} max={total} label={t('title')} valueText={t('position', progress)} />
        </div>
      )}
      {queue.isPending && <Skeleton className="h-80" />}
      {queue.fault !== undefined && (
        <ErrorState message={queue.fault} retryLabel={actions('retry')} onRetry={queue.retry} />
      )}
      {queue.isDone && (
        <EmptyState
          title={t('done')}
          text={t('doneText', { count: queue.judged })}
          action={
            <Button variant="primary" onClick={onClose}>
              {actions('close')}
            </Button>
          }
        />
      )}
      {current && (
        <ReviewCase
          key={current.id}
          creative={current}
          queue={queue}
          isRejecting={isRejecting}
          onRejecting={setRejecting}
        />
      )}
    </Dialog>
  );
}
