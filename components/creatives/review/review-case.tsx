'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useState } from 'react';
import { CreativeFacts } from '@/components/creatives/creative-facts';
import { BannerFrame, CreativePlayer, CreativePreview } from '@/components/creatives/creative-preview';
import { NativeCard } from '@/components/creatives/native-card';
import { OtherSizes, useOtherSizes } from '@/components/creatives/review/other-sizes';
import { ReasonFields, useReason } from '@/components/creatives/review/reason-fields';
import { type Judged, useModeration } from '@/components/creatives/review/use-moderation';
import type { ReviewQueue } from '@/components/creatives/review/use-review-queue';
import { Button } from '@/components/ui/button';
import { ErrorState } from '@/components/ui/error-state';
import { Skeleton } from '@/components/ui/progress';
import { ScrollBox } from '@/components/ui/scroll-box';
import { apiQuery } from '@/lib/browser/api-query';
import { isTyping } from '@/lib/browser/is-typing';
import type { CreativeRow, CreativeView } from '@/lib/contract/creatives/creatives';
import { useFaultText } from '@/lib/i18n/use-fault-text';

type ReviewCaseProps = {
  creative: CreativeRow;
  queue: ReviewQueue;
  isRejecting: boolean;
  onRejecting: (isRejecting: boolean) => void;
};

/** One creative in its true size with its data, and verdict buttons with keyboard shortcuts. */
export function ReviewCase({ creative, queue, isRejecting, onRejecting }: ReviewCaseProps) {
  const retry = useTranslations('common.actions')('retry');
  const faultText = useFaultText();
  const { id } = creative;
  const view = useQuery(apiQuery('creatives.view', { params: { id } }));
  const { approve, reject, progress } = useModeration();
  const isBusy = progress !== undefined;
  const others = useOtherSizes(creative, queue.isJudged);
  const [isTogether, setTogether] = useState(false);
  const judged = isTogether ? [creative, ...others] : [creative];
  const settle = (taken: readonly number[]) => {
    onRejecting(false);
    queue.settle(taken);
  };
  const verdict = {
    approve: async () => settle(await approve(...judged)),
    reject: async (reason: string) => {
      const taken = await reject(judged, reason);
      settle(taken);
      return taken.length === judged.length;
    },
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
      {others.length > 0 && <OtherSizes creatives={others} isTogether={isTogether} onChange={setTogether} />}
      <ReviewVerdict
        queue={queue}
        isReady={view.isSuccess}
        isBusy={isBusy}
        isRejecting={isRejecting}
        onRejecting={onRejecting}
        judged={creative}
        {...verdict}
      />
    </div>
  );
}

type Keys = Readonly<Record<string, (() => void) | false>>;

/**
 * Handles single-key shortcuts unless text is being typed. Letters are matched by key position, independent of the
 * layout.
 */
function useKeys(keys: Keys) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      // Keys for navigation to other screens have already been handled.
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
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

type CreativeShownProps = { creative: CreativeView; onExpired: () => void };

/** Shows a creative of any kind as in its slot. A tag is shown as text; its addresses are never fetched. */
function CreativeShown({ creative, onExpired }: CreativeShownProps) {
  const t = useTranslations('creatives.preview');
  const { type, subtype, mimeType, vast, daast } = creative;
  const tag = vast ?? daast;
  if (tag)
    return (
      <ScrollBox name={t('tag')} className="max-h-96 rounded-lg bg-sunken p-4">
        <pre className="font-mono text-sm whitespace-pre-wrap wrap-anywhere">{tag}</pre>
      </ScrollBox>
    );
  if (subtype === 'html5' || subtype === 'js') return <BannerFrame creative={creative} />;
  if (type === 'native' || type === 'nativeAi') return <NativeCard creative={creative} onExpired={onExpired} />;
  if (/^(video|audio)\//.test(mimeType ?? '')) return <CreativePlayer creative={creative} onExpired={onExpired} />;
  return <CreativePreview file={creative} name={creative.name} onExpired={onExpired} />;
}

type ReviewVerdictProps = {
  queue: ReviewQueue;
  isReady: boolean;
  isBusy: boolean;
  isRejecting: boolean;
  onRejecting: (isRejecting: boolean) => void;
  approve: () => void;
  judged: Judged;
  /** Resolves to whether all creatives have it. */
  reject: (reason: string) => Promise<boolean>;
};

/** Stays at the bottom of the dialog, whatever the height of the creative. */
function ReviewVerdict(props: ReviewVerdictProps) {
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

function Rejecting({ isBusy, judged, reject, onRejecting }: ReviewVerdictProps) {
  const actions = useTranslations('common.actions');
  const reason = useReason([judged], reject);
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
