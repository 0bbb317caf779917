'use client';
import { type ReactNode, useState } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import { ErrorSummary } from '@/components/form/error-summary';
import type { FormSection } from '@/components/form/form-section';
import { LabelRegister } from '@/components/form/label-register';
import { LeaveGuard } from '@/components/form/leave-guard';
import { SaveBar } from '@/components/form/save-bar';
import { SectionIndex } from '@/components/form/section-index';
import type { StaleDialogProps } from '@/components/form/stale-dialog';
import { NotGranted } from '@/components/ui/not-granted';
import { onDemand } from '@/components/ui/on-demand';
import { Panel } from '@/components/ui/panel';

const StaleDialog = onDemand(async () => (await import('@/components/form/stale-dialog')).StaleDialog);

type FormShellProps<Input extends FieldValues, Output> = {
  form: UseFormReturn<Input, unknown, Output>;
  sections: readonly FormSection[];
  onSubmit: (values: Output) => Promise<void> | void;
  onCancel: () => void;
  summary?: ReactNode;
  saveLabel?: string;
  /** Another way to save, beside the usual one. */
  extraActions?: ReactNode;
  isBusy?: boolean;
  /** What the account's permissions leave out of the form, in words; stands where the panels would. */
  withheld?: string;
  stale?: StaleDialogProps | undefined;
};

/** A long form: sections as panels, an index with error counts beside them, the save bar always in sight. */
export function FormShell<Input extends FieldValues, Output>(props: FormShellProps<Input, Output>) {
  const { form, sections, onSubmit, onCancel } = props;
  const [labels] = useState(() => new Map<string, string>());
  const [isLeaving, setLeaving] = useState(false);
  const { isDirty, isSubmitSuccessful } = form.formState;
  const hasChanges = isDirty && !isSubmitSuccessful;
  return (
    <FormProvider {...form}>
      <LabelRegister value={labels}>
        <form
          noValidate
          onSubmit={form.handleSubmit((values) => onSubmit(values))}
          className="grid min-w-0 gap-6 lg:grid-cols-[200px_minmax(0,1fr)]"
        >
          <SectionIndex sections={sections} />
          <div className="flex min-w-0 max-w-4xl flex-col gap-4">
            <ErrorSummary />
            {sections.map((section) => (
              <Panel
                key={section.key}
                id={`section-${section.key}`}
                title={section.title}
                note={section.note}
                isCollapsible={section.isCollapsible}
              >
                {section.content}
              </Panel>
            ))}
            {props.withheld && <NotGranted text={props.withheld} className="px-4" />}
            <SaveBar {...props} onCancel={() => (hasChanges ? setLeaving(true) : onCancel())} />
          </div>
        </form>
      </LabelRegister>
      <LeaveGuard hasChanges={hasChanges} isAsking={isLeaving} onLeave={onCancel} onStay={() => setLeaving(false)} />
      {props.stale && <StaleDialog {...props.stale} />}
    </FormProvider>
  );
}
