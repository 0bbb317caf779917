'use client';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import type { Judged } from '@/components/creatives/review/use-moderation';
import { draftPlace } from '@/components/form/use-sending';
import { onDemand } from '@/components/ui/on-demand';
import { RequiredMark } from '@/components/ui/required-mark';
import { Textarea } from '@/components/ui/textarea';
import { dropDraft } from '@/lib/browser/drafts';
import { useCurrentUser } from '@/lib/browser/use-current-user';

const DraftBar = onDemand(async () => (await import('@/components/form/draft-bar')).DraftBar);

const usual = ['link', 'mismatch', 'quality', 'text', 'category', 'notice'] as const;
const maximumLength = 1000;

/** Field for the reason of a rejection, with common reasons that can be inserted. */
export function ReasonFields({ reason, isFocused = false }: { reason: Reason; isFocused?: boolean }) {
  const t = useTranslations('creatives.rejecting');
  const missing = useTranslations('errors')('MODERATION_MESSAGE_REQUIRED');
  const id = useId();
  const { field } = reason;
  useEffect(() => {
    if (isFocused) field.current?.focus();
  }, [isFocused, field]);
  const add = (text: string) => {
    const before = reason.text.trim();
    reason.write(before ? `${before}\n${text}` : text);
    reason.field.current?.focus();
  };
  return (
    <div className="flex flex-col gap-1">
      <div className="mb-3 empty:hidden">
        <FormProvider {...reason.form}>
          <DraftBar {...reason.draft} hasChanges={reason.hasChanges} />
        </FormProvider>
      </div>
      <label htmlFor={id} className="w-fit text-sm font-medium">
        {t('reason')}
        <RequiredMark />
      </label>
      <Textarea
        id={id}
        ref={reason.field}
        rows={4}
        maxLength={maximumLength}
        aria-required
        aria-invalid={reason.isMissing || undefined}
        aria-describedby={`${id}-hint ${id}-error`}
        value={reason.text}
        onChange={(event) => reason.write(event.target.value)}
        onKeyDown={reason.onKeyDown}
      />
      <p id={`${id}-hint`} className="text-sm text-muted">
        {t('hint')}
      </p>
      <p id={`${id}-error`} role="alert" className="text-sm text-negative empty:hidden">
        {reason.isMissing && missing}
      </p>
      <ul aria-label={t('usual')} className="mt-1 flex flex-wrap gap-1.5">
        {usual.map((key) => (
          <li key={key}>
            <button
              type="button"
              onClick={() => add(t(`reasons.${key}`))}
              className="min-h-7 rounded-md bg-neutral-soft px-2 py-1 text-left text-sm transition-colors hover:bg-accent-soft hover:text-accent-text pointer-coarse:min-h-9"
            >
              {t(`reasons.${key}`)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

type Reason = ReturnType<typeof useReason>;

/**
 * State of the rejection reason: required, and sent by its form or by Ctrl+Enter. Its draft is stored until `onSend`
 * returns true, which means that all creatives have the reason.
 */
export function useReason(creatives: readonly Judged[], onSend: (text: string) => Promise<boolean>) {
  const user = useCurrentUser();
  const form = useForm({ defaultValues: { text: '' } });
  const text = useWatch({ control: form.control, name: 'text' });
  const [isMissing, setMissing] = useState(false);
  const [draft] = useState(() => draftOf(creatives));
  const field = useRef<HTMLTextAreaElement>(null);
  const write = (next: string) => {
    form.setValue('text', next, { shouldDirty: true });
    if (next.trim()) setMissing(false);
  };
  const send = async () => {
    const trimmed = text.trim();
    setMissing(trimmed === '');
    if (!trimmed) return field.current?.focus();
    const place = draftPlace(user.id, draft.name);
    if (await onSend(trimmed)) dropDraft(place);
  };
  return {
    form,
    draft,
    text,
    field,
    isMissing,
    write,
    hasChanges: form.formState.isDirty,
    submit: (event: SubmitEvent) => {
      event.preventDefault();
      void send();
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      void send();
    },
  };
}

/** A reason is that of one creative, or of whatever was selected. */
const draftOf = ([first, ...others]: readonly Judged[]) =>
  first && others.length === 0 ? { name: `reject-${first.id}`, version: first.version } : { name: 'reject-many' };
