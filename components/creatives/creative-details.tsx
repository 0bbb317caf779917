'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { CreativeFigures } from '@/components/creatives/creative-figures';
import { CreativeRecord } from '@/components/creatives/creative-record';
import { CreativeForm } from '@/components/creatives/form/creative-form';
import { valuesOf } from '@/components/creatives/form/creative-values';
import { mayChange, useDenied } from '@/components/creatives/may-change';
import { BiddingMark, ModerationBadge } from '@/components/creatives/moderation-badge';
import { VerdictButtons } from '@/components/creatives/review/verdict-buttons';
import { History } from '@/components/history/history';
import { QueryFailed } from '@/components/list/query-failed';
import { BackLink } from '@/components/shell/back-link';
import { ThingHeading } from '@/components/shell/thing-heading';
import { useFamily } from '@/components/shell/use-family';
import { Button } from '@/components/ui/button';
import { NotGranted } from '@/components/ui/empty-state';
import { onDemand } from '@/components/ui/on-demand';
import { Skeleton } from '@/components/ui/progress';
import { can } from '@/lib/access/can';
import { screenPath } from '@/lib/access/screens';
import { apiQuery } from '@/lib/browser/api-query';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { CreativeView } from '@/lib/contract/creatives/creatives';
import { useRouter } from '@/lib/i18n/navigation';

/** Refresh interval of the moderation verdict and the "under bidding" mark. */
const refreshMs = 15_000;

type CreativeDetailsProps = { id: number };

/** Page of a creative: its performance and verdict, and the form with all editable fields. */
export function CreativeDetails({ id }: CreativeDetailsProps) {
  const loading = useTranslations('creatives.details')('loading');
  const view = useQuery({ ...apiQuery('creatives.view', { params: { id } }), refetchInterval: refreshMs });
  if (view.data) return <Loaded key={id} view={view.data} />;
  if (view.isPending)
    return (
      <div role="status" aria-label={loading} className="flex flex-col gap-5">
        <Skeleton className="h-8 w-64" />
        <Skeleton className="h-24" />
        <Skeleton className="h-80" />
        <Skeleton className="h-48" />
      </div>
    );
  return <QueryFailed found={view} />;
}

/** The form keeps its initial values while verdict and figures are refreshed. */
function Loaded({ view }: { view: CreativeView }) {
  const user = useCurrentUser();
  return (
    <div className="flex flex-col gap-5">
      <CreativeHeader creative={view} />
      <CreativeRecord creative={view} />
      <fieldset disabled={!mayChange(user, view, 'UPDATE')} className="contents">
        <CreativeForm start={valuesOf(view)} view={view} />
      </fieldset>
    </div>
  );
}

const DeletingDialog = onDemand(
  async () => (await import('@/components/creatives/list/deleting-dialog')).DeletingDialog,
);

const ArchivingDialog = onDemand(async () => (await import('@/components/list/bulk/removal-dialog')).ArchivingDialog);

const PreviewLinkDialog = onDemand(
  async () => (await import('@/components/creatives/preview-link-dialog')).PreviewLinkDialog,
);

type CreativeHeaderProps = { creative: CreativeView };

function CreativeHeader({ creative }: CreativeHeaderProps) {
  const user = useCurrentUser();
  const t = useTranslations('creatives');
  const word = useTranslations('enums.creativeType');
  const { name, moderationStatus, moderationMsg } = creative;
  const denied = useDenied(creative)('update', 'moderate', 'remove');
  const isStaff = can(user, 'CREATIVE_CREATE_FOR_CLIENT');
  return (
    <header className="flex flex-col gap-4">
      <div className="flex flex-col gap-1">
        <BackLink screen="creatives" label={t('details.back')} />
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <ThingHeading name={name} clientId={creative.userId} />
          <ModerationBadge status={moderationStatus} />
          {creative.isBidding && <BiddingMark />}
          <CreativeActions creative={creative} />
        </div>
        <p className="text-sm text-muted">
          {[word(creative.type), isStaff && t('details.of', { login: creative.userLogin })].filter(Boolean).join(' · ')}
        </p>
      </div>
      {moderationStatus === 'REJECTED' && moderationMsg && (
        <div className="rounded-lg border border-negative bg-negative-soft px-4 py-3">
          <p className="font-medium text-negative">{t('moderation.reason')}</p>
          <p className="mt-1 break-words whitespace-pre-line">{moderationMsg}</p>
        </div>
      )}
      {denied && <NotGranted text={denied} />}
      {can(user, 'CREATIVE_PERIOD_STATISTIC') && <CreativeFigures id={creative.id} />}
    </header>
  );
}

function CreativeActions({ creative }: CreativeHeaderProps) {
  const user = useCurrentUser();
  const share = useTranslations('creatives.previewLink')('open');
  const actions = useTranslations('common.actions');
  const list = screenPath(useFamily(), 'creatives');
  const router = useRouter();
  const [opened, setOpened] = useState<'archive' | 'delete' | 'share'>();
  const close = () => setOpened(undefined);
  return (
    <div className="ml-auto flex flex-wrap gap-2">
      <History entity="creative" id={creative.id} />
      <Button onClick={() => setOpened('share')}>{share}</Button>
      {can(user, 'CREATIVE_MODERATE') && <VerdictButtons creative={creative} />}
      {mayChange(user, creative, 'REMOVE') && (
        <>
          <Button onClick={() => setOpened('archive')}>{actions(creative.archived ? 'unarchive' : 'archive')}</Button>
          <Button onClick={() => setOpened('delete')}>{actions('delete')}</Button>
        </>
      )}
      {opened === 'share' && <PreviewLinkDialog id={creative.id} onClose={close} />}
      {opened === 'archive' && <ArchivingDialog area="creatives" thing={creative} onClose={close} />}
      {opened === 'delete' && (
        <DeletingDialog creative={creative} onDeleted={() => router.leave(list)} onClose={close} />
      )}
    </div>
  );
}
