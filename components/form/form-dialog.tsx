'use client';
import { useTranslations } from 'next-intl';
import { type ReactNode, useId, useState } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import { FormRefusal } from '@/components/form/form-refusal';
import { LeaveGuard } from '@/components/form/leave-guard';
import type { StaleDialogProps } from '@/components/form/stale-dialog';
import { useSending } from '@/components/form/use-sending';
import { Dialog, DialogButtons } from '@/components/ui/dialog';
import { onDemand } from '@/components/ui/on-demand';

const DraftBar = onDemand(async () => (await import('@/components/form/draft-bar')).DraftBar);
const StaleDialog = onDemand(async () => (await import('@/components/form/stale-dialog')).StaleDialog);

type FormDialogProps<Input extends FieldValues, Output> = {
  form: UseFormReturn<Input, unknown, Output>;
  title: string;
  description?: ReactNode;
  /** Label of the save button; “Save” if omitted. */
  saveLabel?: string;
  onSubmit: (values: Output) => Promise<void> | void;
  onClose: () => void;
  children: ReactNode;
  /**
   * Name under which the draft is stored, and the version of the edited entity. Omitted for payments, so that an old
   * amount is not one click away.
   */
  draft?: { name: string; version?: number | undefined };
  stale?: StaleDialogProps | undefined;
};

/** A short form in a dialog. Closing it with unsaved changes asks for confirmation. */
export function FormDialog<Input extends FieldValues, Output>(props: FormDialogProps<Input, Output>) {
  const { form, title, description, saveLabel, draft, onClose, children } = props;
  const t = useTranslations('common.actions');
  const formId = useId();
  const [isLeaving, setLeaving] = useState(false);
  const { isDirty, isSubmitting, isSubmitSuccessful } = form.formState;
  const hasChanges = isDirty && !isSubmitSuccessful;
  const { send, forget } = useSending(form, props.onSubmit, draft ? draft.name : null);
  const close = () => (hasChanges ? setLeaving(true) : onClose());
  return (
    <FormProvider {...form}>
      <Dialog
        isOpen
        title={title}
        description={description}
        closeLabel={t('close')}
        onClose={close}
        footer={
          <DialogButtons
            cancelLabel={t('cancel')}
            onCancel={close}
            type="submit"
            form={formId}
            aria-keyshortcuts="Control+S Meta+S"
            isBusy={isSubmitting}
          >
            {saveLabel ?? t('save')}
          </DialogButtons>
        }
      >
        <form id={formId} noValidate onSubmit={send} className="flex flex-col gap-4 pt-4">
          {draft && <DraftBar {...draft} hasChanges={hasChanges} />}
          <FormRefusal />
          {children}
        </form>
      </Dialog>
      <LeaveGuard
        hasChanges={hasChanges}
        isAsking={isLeaving}
        onLeave={onClose}
        onStay={() => setLeaving(false)}
        onGiveUp={forget}
      />
      {props.stale && <StaleDialog {...props.stale} />}
    </FormProvider>
  );
}
