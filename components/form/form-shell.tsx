'use client';
import { useTranslations } from 'next-intl';
import { Fragment, type ReactNode, useContext, useEffect, useState } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn, useFormContext, useFormState } from 'react-hook-form';
import { LabelRegister } from '@/components/form/field';
import type { FormSection } from '@/components/form/form-section';
import { LeaveGuard } from '@/components/form/leave-guard';
import { isOfField, isUnder, listErrors } from '@/components/form/list-errors';
import { SectionIndex } from '@/components/form/section-index';
import { SideSheetContext } from '@/components/form/side-sheet-context';
import type { StaleDialogProps } from '@/components/form/stale-dialog';
import { useMessage } from '@/components/form/use-message';
import { useSending } from '@/components/form/use-sending';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { NotGranted } from '@/components/ui/empty-state';
import { onDemand } from '@/components/ui/on-demand';
import { Panel } from '@/components/ui/panel';

const DraftBar = onDemand(async () => (await import('@/components/form/draft-bar')).DraftBar);
const StaleDialog = onDemand(async () => (await import('@/components/form/stale-dialog')).StaleDialog);

type FormShellProps<Input extends FieldValues, Output> = {
  form: UseFormReturn<Input, unknown, Output>;
  sections: readonly FormSection[];
  onSubmit: (values: Output) => Promise<void> | void;
  onCancel: () => void;
  summary?: ReactNode;
  saveLabel?: string;
  /** An additional save action. */
  extraActions?: ReactNode;
  isBusy?: boolean;
  /** Text about form parts that permissions hide; shown in their place. */
  denied?: string;
  stale?: StaleDialogProps | undefined;
  /** Version of the edited entity; omitted for a new one. */
  version?: number | undefined;
};

/**
 * A long form: sections as panels, an index with error counts, and a save bar that is always visible. A side sheet is
 * too narrow for the index, which is omitted there.
 */
export function FormShell<Input extends FieldValues, Output>(props: FormShellProps<Input, Output>) {
  const { form, sections, onCancel } = props;
  const [labels] = useState(() => new Map<string, string>());
  const [isLeaving, setLeaving] = useState(false);
  const { isDirty, isSubmitSuccessful } = form.formState;
  const hasChanges = isDirty && !isSubmitSuccessful;
  const [isGivenUp, giveUp] = useGivenUp(hasChanges);
  const sheet = useContext(SideSheetContext);
  const { send, forget } = useSending(form, props.onSubmit, sheet?.name);
  const cancel = () => (hasChanges ? setLeaving(true) : onCancel());
  useEffect(() => sheet?.askBeforeClosing(cancel));
  return (
    <FormProvider {...form}>
      <LabelRegister value={labels}>
        <form
          noValidate
          onSubmit={send}
          className={classNames('grid min-w-0 gap-6', !sheet && 'lg:grid-cols-[200px_minmax(0,1fr)]')}
        >
          {!sheet && <SectionIndex sections={sections} />}
          <div className="flex min-w-0 max-w-4xl flex-col gap-4">
            <DraftBar name={sheet?.name} hasChanges={hasChanges && !isGivenUp} version={props.version} />
            <ErrorSummary />
            <SectionPanels sections={sections} />
            {props.denied && <NotGranted text={props.denied} className="px-4" />}
            <SaveBar {...props} onCancel={cancel} />
          </div>
        </form>
      </LabelRegister>
      <LeaveGuard
        hasChanges={hasChanges}
        isAsking={isLeaving}
        onLeave={onCancel}
        onStay={() => setLeaving(false)}
        onGiveUp={() => {
          giveUp();
          forget();
        }}
      />
      {props.stale && <StaleDialog {...props.stale} />}
    </FormProvider>
  );
}

/** Tracks whether the user has discarded the input. Resets once a form that stays open has no changes. */
function useGivenUp(hasChanges: boolean): [boolean, () => void] {
  const [isGivenUp, setGivenUp] = useState(false);
  if (isGivenUp && !hasChanges) setGivenUp(false);
  return [isGivenUp, () => setGivenUp(true)];
}

/** Opens a collapsed panel if its fields have errors. */
function SectionPanels({ sections }: { sections: readonly FormSection[] }) {
  const { errors: tree } = useFormState();
  const errors = listErrors(tree);
  const sheet = useContext(SideSheetContext);
  return sections.map(({ key, of, lead, fields, content, isFolded, mark: _index, ...panel }) => (
    <Fragment key={`${key} ${of}`}>
      {lead}
      <Panel
        {...panel}
        id={sheet ? `${sheet.name}-${key}` : `section-${key}`}
        isInitiallyOpen={!isFolded}
        isForcedOpen={errors.some(({ path }) => isUnder(path, fields))}
      >
        {content}
      </Panel>
    </Fragment>
  ));
}

/** Lists all errors that prevent saving; each item links to its field. */
function ErrorSummary() {
  const t = useTranslations('common.form');
  const text = useMessage();
  const labels = useContext(LabelRegister);
  const { setFocus } = useFormContext();
  const { errors: tree, submitCount } = useFormState();
  const errors = listErrors(tree);
  const count = errors.filter(isOfField).length;
  if (errors.length === 0 || (submitCount === 0 && !tree.root)) return null;
  return (
    <div role="alert" className="rounded-lg border border-negative bg-negative-soft px-4 py-3 text-negative">
      {count > 0 && <p className="mb-1 font-medium">{t('errorCount', { count })}</p>}
      <ul className="flex flex-col gap-0.5">
        {errors.map(({ path, message }) => {
          const label = labels?.get(path);
          if (!label) return <li key={path}>{text(message)}</li>;
          return (
            <li key={path}>
              <button type="button" onClick={() => setFocus(path)} className="text-left underline underline-offset-2">
                {text(message, label)}
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

type SaveBarProps = {
  summary?: ReactNode;
  saveLabel?: string;
  /** An additional save action. */
  extraActions?: ReactNode;
  onCancel: () => void;
  isBusy?: boolean;
};

/** Publishes the bar's height for `scroll-padding` in globals.css, so that the bar does not hide a focused field. */
function publishHeight(bar: HTMLElement | null) {
  if (!bar) return;
  const page = document.documentElement.style;
  const observer = new ResizeObserver(() => page.setProperty('--save-bar', `${bar.offsetHeight}px`));
  observer.observe(bar);
  return () => {
    observer.disconnect();
    page.removeProperty('--save-bar');
  };
}

/** Bar at the bottom of the window with a summary of the changes, Save and Cancel. */
function SaveBar({ summary, saveLabel, extraActions, onCancel, isBusy = false }: SaveBarProps) {
  const t = useTranslations('common');
  const { isSubmitting, isDirty, errors } = useFormState();
  const count = listErrors(errors).filter(isOfField).length;
  const isInSheet = useContext(SideSheetContext) !== null;
  return (
    <div
      ref={isInSheet ? undefined : publishHeight}
      data-save-bar
      className="sticky bottom-3 z-20 low:static flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg bg-raised px-4 py-3 shadow-overlay"
    >
      <div className="min-w-0 flex-1 basis-60 text-sm text-muted">
        {summary}
        <p role="status">
          {count > 0 ? (
            <span className="text-negative">{t('form.errorCount', { count })}</span>
          ) : (
            isDirty && t('form.unsaved')
          )}
        </p>
      </div>
      <div className="ml-auto flex flex-wrap justify-end gap-2">
        <Button onClick={onCancel}>{t('actions.cancel')}</Button>
        {extraActions}
        <Button type="submit" variant="primary" aria-keyshortcuts="Control+S Meta+S" isBusy={isBusy || isSubmitting}>
          {saveLabel ?? t('actions.save')}
        </Button>
      </div>
    </div>
  );
}
