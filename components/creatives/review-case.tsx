'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { CreativeFacts } from '@/components/creatives/creative-facts';
import { CreativeShown } from '@/components/creatives/creative-shown';
import { ReviewVerdict } from '@/components/creatives/review-verdict';
import { useModeration } from '@/components/creatives/use-moderation';
import type { ReviewQueue } from '@/components/creatives/use-review-queue';
import { useFaultText } from '@/components/list/use-fault-text';
import { ErrorState } from '@/components/ui/error-state';
import { Skeleton } from '@/components/ui/skeleton';
import { apiQuery } from '@/lib/browser/api-query';
import type { CreativeRow } from '@/lib/contract/creatives';

export type ReviewCaseProps = {
  creative: CreativeRow;
  queue: ReviewQueue;
  isRejecting: boolean;
  onRejecting: (isRejecting: boolean) => void;
};

/** One creative at its true size with what it says of itself, and the verdict by button or key. */
export function ReviewCase({ creative, queue, isRejecting, onRejecting }: ReviewCaseProps) {
  const retry = useTranslations('common.actions')('retry');
  const faultText = useFaultText();
  const { id } = creative;
  const view = useQuery(apiQuery('creatives.view', { params: { id } }));
  const { approve, reject, progress } = useModeration();
  const isBusy = progress !== undefined;
  const settle = (isTaken: boolean) => {
    onRejecting(false);
    if (isTaken) queue.settle(id);
  };
  const verdict = {
    approve: async () => settle(await approve(creative)),
    reject: async (reason: string) => settle(await reject([creative], reason)),
  };
  const isReady = view.isSuccess && !isBusy && !isRejecting;
  useKeys({
    a: isReady && (() => void verdict.approve()),
    r: isReady && (() => onRejecting(true)),
    ArrowLeft: !isRejecting && queue.back,
    ArrowRight: !isRejecting && queue.skip,
  });
  return (
    <div className="flex flex-col gap-4">
      {view.isPending && <Skeleton className="h-72" />}
      {view.isError && <ErrorState message={faultText(view.error)} retryLabel={retry} onRetry={() => view.refetch()} />}
      {view.data && (
        <>
          <CreativeShown creative={view.data} onExpired={() => void view.refetch()} />
          <CreativeFacts creative={view.data} />
        </>
      )}
      <ReviewVerdict
        queue={queue}
        isReady={view.isSuccess}
        isBusy={isBusy}
        isRejecting={isRejecting}
        onRejecting={onRejecting}
        {...verdict}
      />
    </div>
  );
}

type Keys = Readonly<Record<string, (() => void) | false>>;

/** Single keys, as long as nothing is being typed. The letter is that of the key, whatever the layout. */
function useKeys(keys: Keys) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const letter = /^Key([A-Z])$/.exec(event.code)?.[1]?.toLowerCase();
      const act = keys[letter ?? event.key];
      if (!act || event.repeat) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [keys]);
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');
