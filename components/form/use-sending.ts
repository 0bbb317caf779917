'use client';
import { type FormEvent, useContext } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { type DraftPlace, dropDraft } from '@/lib/browser/drafts';
import { CurrentUserContext } from '@/lib/browser/use-current-user';
import { plainPath } from '@/lib/i18n/localized-path';

/** The place of the form on screen; a sheet or a dialog over the page has a name of its own. */
export function draftPlace(userId: number, name?: string): DraftPlace {
  const path = plainPath(window.location.pathname);
  return { userId, path: name === undefined ? path : `${path}#${name}` };
}

/**
 * How a form is sent, and given up. Its draft is forgotten at once: a sheet or a dialog, whose `name` that is, has gone
 * from the screen before it would hear of either. Null = nothing is kept of what is typed.
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
    // A sheet or a dialog may stand within the form of a page, which is not to be sent with it.
    event.stopPropagation();
    const forget = forgetter();
    const end = form.subscribe({
      formState: { errors: true },
      callback: ({ isSubmitting, isSubmitSuccessful }) => {
        if (isSubmitSuccessful && !isSubmitting) forget();
      },
    });
    await form
      .handleSubmit((values) => onSubmit(values))(event)
      .finally(end);
  };
  return { send: (event: FormEvent) => void send(event), forget: () => forgetter()() };
}
