'use client';
import { useTranslations } from 'next-intl';
import { type ReactNode, useId } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import { FormRefusal } from '@/components/form/form-refusal';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';

type FormDialogProps<Input extends FieldValues, Output> = {
  form: UseFormReturn<Input, unknown, Output>;
  title: string;
  description?: ReactNode;
  saveLabel: string;
  onSubmit: (values: Output) => Promise<void>;
  onClose: () => void;
  children: ReactNode;
};

/** A short form in a dialog, with what the server refused over its fields. */
export function FormDialog<Input extends FieldValues, Output>(props: FormDialogProps<Input, Output>) {
  const { form, title, description, saveLabel, onSubmit, onClose, children } = props;
  const cancel = useTranslations('common.actions')('cancel');
  const id = useId();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      description={description}
      footer={
        <>
          <Button onClick={onClose}>{cancel}</Button>
          <Button type="submit" form={id} variant="primary" isBusy={form.formState.isSubmitting}>
            {saveLabel}
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form id={id} noValidate onSubmit={form.handleSubmit(onSubmit)} className="flex flex-col gap-4 pt-4">
          <FormRefusal />
          {children}
        </form>
      </FormProvider>
    </Dialog>
  );
}
