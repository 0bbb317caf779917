'use client';
import { type FormEvent, useContext } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { type DraftPlace, dropDraft } from '@/lib/browser/drafts';
import { CurrentUserContext } from '@/lib/browser/use-current-user';
import { plainPath } from '@/lib/i18n/localized-path';

/** Returns the draft key of the displayed form. A sheet or a dialog over the page has its own name. */
export function draftPlace(userId: number, name?: string): DraftPlace {
  const path = plainPath(window.location.pathname);
  return { userId, path: name === undefined ? path : `${path}#${name}` };
}

/**
 * Returns the submit and discard functions of a form. They delete the draft at once, because a sheet or dialog (with a
 * `name`) is unmounted before it could react. Null = no draft is stored.
 */
export function useSending<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  onSubmit: (values: Output) => Promise<void> | void,
  name: string | null | undefined,
) {
  const user = useContext(CurrentUserContext);
  const forgetter = () => {
    const place = user && name !== null && draftPlace(user.id, name);
    return () => place && dropDraft(place);
  };
  const send = async (event: FormEvent) => {
    // React passes on the submits of forms in the drawers and dialogs that this form has opened.
    if (event.target !== event.currentTarget) return;
    const forget = forgetter();
    const { isDirty: wasDirty } = form.formState;
    const end = form.subscribe({
      formState: { errors: true, isDirty: true },
      // A form that is filled with the answer reports no success, but has no changes any more.
      callback: ({ isSubmitting, isSubmitSuccessful, isDirty }) => {
        if (!isSubmitting && (isSubmitSuccessful || (wasDirty && !isDirty))) forget();
      },
    });
    await form
      .handleSubmit((values) => onSubmit(values))(event)
      .finally(end);
  };
  return { send: (event: FormEvent) => void send(event), forget: () => forgetter()() };
}
