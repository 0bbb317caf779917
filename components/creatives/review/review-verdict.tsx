'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ReasonFields } from '@/components/creatives/review/reason-fields';
import { useReason } from '@/components/creatives/review/use-reason';
import type { ReviewQueue } from '@/components/creatives/review/use-review-queue';
import { Button } from '@/components/ui/button';

type ReviewVerdictProps = {
  queue: ReviewQueue;
  isReady: boolean;
  isBusy: boolean;
  isRejecting: boolean;
  onRejecting: (isRejecting: boolean) => void;
  approve: () => void;
  reject: (reason: string) => Promise<void>;
};

/** Stays at the foot of the review, whatever the height of the creative. */
export function ReviewVerdict(props: ReviewVerdictProps) {
  return (
    <div className="sticky -bottom-5 z-10 -mx-5 -mb-5 border-t border-line bg-raised px-5 py-3">
      {props.isRejecting ? <Rejecting {...props} /> : <Choices {...props} />}
    </div>
  );
}

function Choices({ queue, isReady, isBusy, approve, onRejecting }: ReviewVerdictProps) {
  const t = useTranslations('creatives.review');
  const actions = useTranslations('common.actions');
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button variant="ghost" disabled={queue.position === 0} onClick={queue.back}>
        {t('previous')}
        <Key>←</Key>
      </Button>
      <Button variant="ghost" onClick={queue.skip}>
        {t('skip')}
        <Key>→</Key>
      </Button>
      <div className="ml-auto flex flex-wrap gap-2">
        <Button disabled={!isReady} onClick={() => onRejecting(true)}>
          {actions('reject')}
          <Key>R</Key>
        </Button>
        <Button variant="primary" disabled={!isReady} isBusy={isBusy} onClick={approve}>
          {actions('approve')}
          <Key>A</Key>
        </Button>
      </div>
    </div>
  );
}

function Rejecting({ isBusy, reject, onRejecting }: ReviewVerdictProps) {
  const actions = useTranslations('common.actions');
  const reason = useReason(reject);
  return (
    <form noValidate onSubmit={reason.submit} className="flex flex-col gap-3">
      <ReasonFields reason={reason} isFocused />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={() => onRejecting(false)}>{actions('cancel')}</Button>
        <Button type="submit" variant="danger" isBusy={isBusy}>
          {actions('reject')}
        </Button>
      </div>
    </form>
  );
}

const Key = ({ children }: { children: ReactNode }) => (
  <span
    aria-hidden="true"
    className="rounded-sm border border-current px-1 font-sans text-sm leading-4 font-normal opacity-60 pointer-coarse:hidden"
  >
    {children}
  </span>
);
