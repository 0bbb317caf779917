'use client';
import { useEffect, useRef } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type { CreativeValues, SavedCreative } from '@/components/creatives/creative-values';
import { mayCreateForClient } from '@/components/creatives/may-change';
import { SavingNote } from '@/components/creatives/saving-note';
import { useCreativeSections } from '@/components/creatives/use-creative-sections';
import { useSaveCreative } from '@/components/creatives/use-save-creative';
import { UploadsContext, useUploads } from '@/components/creatives/use-uploads';
import { FormShell } from '@/components/form/form-shell';
import { useLazyResolver } from '@/components/form/use-lazy-resolver';
import { useFamily } from '@/components/shell/use-family';
import { onDemand } from '@/components/ui/on-demand';
import { screenPath } from '@/lib/access/screens';
import type { CurrentUser } from '@/lib/contract/auth';
import type { CreativeView } from '@/lib/contract/creatives';
import { useRouter } from '@/lib/i18n/navigation';

const StaleDialog = onDemand(async () => (await import('@/components/form/stale-dialog')).StaleDialog);

export type CreativeFormState = UseFormReturn<CreativeValues, unknown, SavedCreative>;

type CreativeFormProps = {
  user: CurrentUser;
  start: CreativeValues;
  /** The creative that is edited; left out for a new one. */
  saved?: CreativeView;
  version?: number;
  /** Waits for the newest version, after a save or where someone else was faster. */
  onReload?: () => Promise<void>;
};

export function CreativeForm({ user, start, saved, version, onReload }: CreativeFormProps) {
  const router = useRouter();
  const family = useFamily();
  const needsClient = saved === undefined && mayCreateForClient(user);
  const resolver = useLazyResolver(async () => {
    const { creativeResolver } = await import('@/components/creatives/creative-resolver');
    return creativeResolver(needsClient);
  });
  const form: CreativeFormState = useForm<CreativeValues, unknown, SavedCreative>({
    defaultValues: start,
    resolver,
    shouldFocusError: true,
  });
  const uploads = useUploads(start.type);
  const { save, isStale, dismissStale } = useSaveCreative({
    form,
    saved,
    version,
    onSaved: onReload,
    onKept: uploads.keepAll,
  });
  const sections = useCreativeSections({ user, type: start.type, saved, needsClient });
  useFreshStart(form, start, saved !== undefined);
  return (
    <UploadsContext value={uploads}>
      <FormShell
        form={form}
        sections={sections}
        onSubmit={save}
        onCancel={() => router.push(screenPath(family, 'creatives'))}
        summary={<SavingNote status={saved?.moderationStatus} start={start} />}
        isBusy={uploads.isSending}
      />
      {isStale && <StaleDialog area="creatives" onReload={onReload} onClose={dismissStale} />}
    </UploadsContext>
  );
}

/** Saved values, and newer ones from the server, are what further changes are measured against. */
function useFreshStart(form: CreativeFormState, start: CreativeValues, isEdited: boolean) {
  const { isSubmitSuccessful } = form.formState;
  const last = useRef(start);
  useEffect(() => {
    if (last.current !== start) form.reset(start);
    else if (isEdited && isSubmitSuccessful) form.reset(form.getValues());
    last.current = start;
  }, [form, start, isEdited, isSubmitSuccessful]);
}
