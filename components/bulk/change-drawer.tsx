'use client';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { FormProvider, type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { type ChangedArea, entityOf, type ListQuery } from '@/components/bulk/bulk-list';
import { ChangeFields } from '@/components/bulk/change-fields';
import { type ChangeValues, controlOf, editOf, fieldOfFault, kindOf, startOf } from '@/components/bulk/change-values';
import { type ChangedField, changedFields, keyOf } from '@/components/bulk/changed-fields';
import { PreviewFrame, PreviewName } from '@/components/bulk/preview-frame';
import { type Preview, useChange } from '@/components/bulk/use-change';
import { useRefusalText } from '@/components/bulk/use-refusal-text';
import { useValueText } from '@/components/bulk/use-value-text';
import { applyRefusal } from '@/components/form/form-refusal';
import { draftPlace } from '@/components/form/use-sending';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Drawer } from '@/components/ui/dialog';
import { onDemand } from '@/components/ui/on-demand';
import { ProgressBar } from '@/components/ui/progress-bar';
import { dropDraft } from '@/lib/browser/drafts';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import { ApiFault } from '@/lib/contract/api-fault';
import type { BulkRow } from '@/lib/contract/history/bulk';
import { type BulkFieldName, isPeople } from '@/lib/contract/history/bulk-fields';

const DraftBar = onDemand(async () => (await import('@/components/form/draft-bar')).DraftBar);

type ChangeDrawerProps = {
  area: ChangedArea;
  ids: readonly number[];
  total: number;
  query: ListQuery;
  /** If true, all matching rows are preselected. */
  isWhole?: boolean;
  /** The only field that is offered; if omitted, the user chooses. */
  only?: BulkFieldName | undefined;
  onDone: () => void;
  onClose: () => void;
};

/** Bulk change in three steps: field, operation and value; then a preview of each row; then the change. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: markup of one drawer around its form
export function ChangeDrawer({ area, ids, total, query, onDone, onClose, ...requested }: ChangeDrawerProps) {
  const t = useTranslations('bulk');
  const actions = useTranslations('common.actions');
  const user = useCurrentUser();
  const formId = useId();
  const fields = changedFields(area, user).filter(
    ({ field }) => requested.only === undefined || field === requested.only,
  );
  const scope = requested.isWhole ? 'all' : 'selected';
  const form = useForm<ChangeValues>({ defaultValues: startOf(fields, scope) });
  const [isAtomic, setAtomic] = useState(false);
  const draft = `change-${area}-${requested.only ?? 'any'}`;
  const change = useChange(area, () => {
    dropDraft(draftPlace(user.id, draft));
    onDone();
    onClose();
  });
  const { preview, apply, isBusy, progress } = change;
  const values = JSON.stringify(useWatch({ control: form.control }));
  const chosen = fields.find((one) => keyOf(one) === form.getValues('field'));
  // A preview is valid only for the values for which it was made.
  const shown = preview.variables?.values === values ? preview.data : undefined;
  const ask = form.handleSubmit((given) => {
    if (!chosen) return;
    const rows = given.scope === 'all' ? { query } : { ids };
    const onError = (fault: unknown) => refuse(form, chosen, fault);
    preview.mutate({ chosen, edit: editOf(chosen, given), scope: rows, values }, { onError });
  });
  const cannot = !shown || shown.changed === 0 || (isAtomic && shown.refused > 0);
  const mode = isAtomic ? 'all' : 'possible';
  const make = () =>
    shown && apply.mutate({ ...shown, mode }, { onError: (fault) => chosen && refuse(form, chosen, fault) });
  return (
    <Drawer
      isOpen
      width={640}
      title={t('title')}
      closeLabel={actions('close')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{actions('cancel')}</Button>
          {shown ? (
            <Button
              variant="primary"
              aria-keyshortcuts="Control+S Meta+S"
              isBusy={apply.isPending}
              disabled={cannot}
              onClick={make}
            >
              {t('apply', { count: shown.changed })}
            </Button>
          ) : (
            <Button
              variant="primary"
              type="submit"
              form={formId}
              aria-keyshortcuts="Control+S Meta+S"
              isBusy={preview.isPending}
            >
              {t('show')}
            </Button>
          )}
        </>
      }
    >
      <FormProvider {...form}>
        <form id={formId} noValidate onSubmit={ask} className="flex flex-col gap-4">
          <DraftBar name={draft} hasChanges={form.formState.isDirty} />
          <ChangeFields fields={fields} chosen={chosen} count={ids.length} total={total} />
          {isPeople(entityOf[area]) && <PeopleNote field={chosen?.field} />}
          {area === 'campaigns' && chosen?.entity === 'target' && (
            <p className="text-sm text-muted">{t('ofTargets')}</p>
          )}
        </form>
      </FormProvider>
      <div className="flex flex-col gap-4 pt-4" aria-busy={isBusy || undefined}>
        {isBusy && progress && (
          <ProgressBar
            value={progress.done}
            max={progress.total}
            label={t('progress')}
            valueText={t('progressOf', progress)}
          />
        )}
        {isBusy && progress && <p className="text-sm text-muted figures">{t('progressOf', progress)}</p>}
        {shown && shown.changed + shown.refused > 1 && (
          <Checkbox checked={isAtomic} onChange={(event) => setAtomic(event.target.checked)}>
            <span>
              {t('whole')}
              <span className="block text-sm text-muted">{t('wholeHint')}</span>
            </span>
          </Checkbox>
        )}
        {shown && <PreviewTable preview={shown} />}
      </div>
    </Drawer>
  );
}

/** Note shown before a change of users: its consequences, and whether it can be undone. */
function PeopleNote({ field }: { field: ChangedField['field'] | undefined }) {
  const t = useTranslations('bulk.people');
  if (field !== 'permissions' && field !== 'archived') return null;
  return <p className="text-sm text-muted">{t(field)}</p>;
}

/** Shows the API's errors beside the related controls. */
function refuse({ setError, getValues }: UseFormReturn<ChangeValues>, chosen: ChangedField, fault: unknown): void {
  if (!(fault instanceof ApiFault)) throw fault;
  const control = controlOf(kindOf(chosen), getValues('operation'));
  const fields = Object.entries(fault.fields ?? {}).map(([path, code]) => [fieldOfFault(path, control), code]);
  applyRefusal(
    { code: fault.code, ...(fault.params && { params: fault.params }), fields: Object.fromEntries(fields) },
    setError,
  );
}

/** Each row before and after the change; refused rows first, with the reason. */
function PreviewTable({ preview }: { preview: Preview }) {
  const t = useTranslations('bulk.preview');
  const { entity, field } = preview.chosen;
  const valueText = useValueText([field], preview.names);
  const textOf = ({ currency }: BulkRow, value: BulkRow['before']) => valueText({ entity, field, currency }, value);
  const reasonOf = useRefusalText();
  const isSame = ({ before, after }: BulkRow) => JSON.stringify(before) === JSON.stringify(after);
  const refused = preview.rows.filter(({ refusal }) => refusal !== null);
  const changed = preview.rows.filter((row) => row.refusal === null && !isSame(row));
  return (
    <PreviewFrame
      outcome={preview}
      headings={[t('name'), t('before'), t('after')]}
      rows={[...refused, ...changed]}
      keyOf={({ id }) => id}
    >
      {(row) => (
        <>
          <PreviewName row={row} />
          <td className="px-3 py-2 text-muted figures">{row.name ? textOf(row, row.before) : '—'}</td>
          <td className="px-3 py-2 figures">
            {row.refusal ? (
              <span className="text-negative">{reasonOf(row.refusal)}</span>
            ) : (
              <ins className="font-medium no-underline">{textOf(row, row.after)}</ins>
            )}
          </td>
        </>
      )}
    </PreviewFrame>
  );
}
