'use client';
import { useTranslations } from 'next-intl';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import {
  type CreativeValues,
  pathInForm,
  type SavedCreative,
  valuesOf,
} from '@/components/creatives/form/creative-values';
import { useCreativeSections } from '@/components/creatives/form/use-creative-sections';
import { UploadsContext, useUploads } from '@/components/creatives/form/use-uploads';
import { mayCreateForClient } from '@/components/creatives/may-change';
import { FormShell } from '@/components/form/form-shell';
import type { Beside } from '@/components/form/side-sheet-context';
import { useEntityForm } from '@/components/form/use-entity-form';
import { useLazyResolver } from '@/components/form/use-lazy-resolver';
import { useFamily } from '@/components/shell/use-family';
import { screenPath } from '@/lib/access/screens';
import { apiQuery } from '@/lib/browser/api-query';
import { callApi } from '@/lib/browser/call-api';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { ApiFault } from '@/lib/contract/api-fault';
import type { CreativeView } from '@/lib/contract/creatives/creatives';
import { moderatedFields } from '@/lib/contract/creatives/moderated-fields';
import type { ModerationStatus } from '@/lib/contract/enumerations';
import { useRouter } from '@/lib/i18n/navigation';

type CreativeFormProps = {
  start: CreativeValues;
  /** The current state of the edited creative; omitted for a new one. */
  view?: CreativeView;
  beside?: Beside<{ id: number }>;
};

export function CreativeForm({ start, view, beside }: CreativeFormProps) {
  const user = useCurrentUser();
  const router = useRouter();
  const family = useFamily();
  const { type } = start;
  const needsClient = view === undefined && !beside && mayCreateForClient(user);
  const resolver = useLazyResolver(async () => {
    const { creativeResolver } = await import('@/components/creatives/form/creative-resolver');
    return creativeResolver(needsClient);
  });
  const form = useForm<CreativeValues, unknown, SavedCreative>({
    defaultValues: start,
    resolver,
    shouldFocusError: true,
  });
  const uploads = useUploads(type);
  const { saved, save, stale } = useSaving({ form, type, view, beside, onKept: uploads.keepAll });
  const sections = useCreativeSections({ type, saved: view, needsClient });
  return (
    <UploadsContext value={uploads}>
      <FormShell
        form={form}
        sections={sections}
        onSubmit={save}
        onCancel={beside?.onCancel ?? (() => router.leave(screenPath(family, 'creatives')))}
        summary={<SavingNote status={view?.moderationStatus} start={saved ? valuesOf(saved) : start} />}
        isBusy={uploads.isSending}
        stale={stale}
        version={saved?.version}
      />
    </UploadsContext>
  );
}

type Saving = Pick<CreativeFormProps, 'view' | 'beside'> & {
  form: UseFormReturn<CreativeValues, unknown, SavedCreative>;
  type: CreativeValues['type'];
  /** Called once the uploaded files belong to a creative. */
  onKept: () => void;
};

function useSaving({ form, type, view, beside, onKept }: Saving) {
  const t = useTranslations('creatives.saving');
  const router = useRouter();
  const family = useFamily();
  const kept = async <Answer,>(call: Promise<Answer>) => {
    const answer = await call;
    onKept();
    return answer;
  };
  return useEntityForm(form, {
    area: 'creatives',
    view,
    valuesOf,
    query: view && apiQuery('creatives.view', { params: { id: view.id } }),
    create: ({ userId, ...body }: SavedCreative) =>
      kept(
        userId ? callApi('creatives.createFor', { params: { userId }, body }) : callApi('creatives.create', { body }),
      ),
    update: ({ userId: _, ...creative }, saved) => {
      const { id, version } = isOnlyJudged(view, saved) ? view : saved;
      return kept(callApi('creatives.update', { params: { id }, body: { ...creative, version } }));
    },
    done: t(view ? 'saved' : 'created'),
    outdated: ['creatives.list'],
    onCreated: (made) =>
      beside ? beside.onDone(made) : router.leave(screenPath(family, 'creative', { type, id: made.id })),
    ...(beside && { onSaved: beside.onDone }),
    placed: (fault) => placed(fault, form.getValues()),
  });
}

/** Returns true if the new version differs only by a moderation verdict, which does not affect the input. */
const isOnlyJudged = (view: CreativeView | undefined, saved: CreativeView): view is CreativeView =>
  view !== undefined && JSON.stringify(valuesOf(view)) === JSON.stringify(valuesOf(saved));

/** Maps a refusal to the paths of the form; errors of a tag are shown beside it. */
function placed({ code, fields = {}, params }: ApiFault, values: CreativeValues) {
  const isOfTag = code === 'VAST_DAAST_PROCESSING_ERROR' || code === 'VAST_DAAST_NO_PERMISSION';
  const named = isOfTag ? { [pathInForm(values, 'file')]: code } : fields;
  const moved = Object.entries(named).map(([path, fault]) => [pathInForm(values, path), fault]);
  // The values are codes, unchanged.
  return { code, params, fields: Object.fromEntries(moved) as Record<string, string> };
}

type SavingNoteProps = {
  /** Omitted for a new creative. */
  status: ModerationStatus | undefined;
  start: CreativeValues;
};

/** Another source is another file, even before one is chosen. */
const watched = ['source', ...moderatedFields] as const satisfies readonly (keyof CreativeValues)[];

/** Explains, before saving, how it affects the moderation status. */
function SavingNote({ status, start }: SavingNoteProps) {
  const t = useTranslations('creatives.saving');
  const now = useWatch<CreativeValues, typeof watched>({ name: watched });
  const isChanged = watched.some((name, at) => JSON.stringify(now[at]) !== JSON.stringify(start[name]));
  if (status === undefined) return <p>{t('new')}</p>;
  if (status === 'PENDING') return <p>{t('pending')}</p>;
  if (!isChanged) return status === 'APPROVED' ? <p>{t('approved')}</p> : <p>{t('rejected')}</p>;
  return (
    <p role="status" className="text-warning">
      {t(status === 'APPROVED' ? 'approvedAgain' : 'rejectedAgain')}
    </p>
  );
}
