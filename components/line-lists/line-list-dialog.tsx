'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { useForm, useFormContext, useWatch } from 'react-hook-form';
import { SegmentedField } from '@/components/form/choice-fields';
import { ClientField } from '@/components/form/client-field';
import { useField } from '@/components/form/field';
import { FormDialog } from '@/components/form/form-dialog';
import { TextField } from '@/components/form/text-field';
import { useEntityForm } from '@/components/form/use-entity-form';
import { useLazyResolver } from '@/components/form/use-lazy-resolver';
import { ReadList } from '@/components/line-lists/use-dialog';
import { LineEditor } from '@/components/targeting/lines/line-editor';
import { plainLines } from '@/components/targeting/lines/line-kind';
import { PendingLines, usePendingLines } from '@/components/targeting/lines/pending-lines';
import { maySet } from '@/lib/access/target-panels';
import { apiQuery } from '@/lib/browser/api-query';
import { callApi } from '@/lib/browser/call-api';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import { limits } from '@/lib/contract/limits';
import type { CurrentUser } from '@/lib/contract/people/auth';
import { isAdvertiserRole } from '@/lib/contract/people/grants';
import { type LineListKind, lineListKinds, panelsOfKind } from '@/lib/contract/targeting/line-list-shape';
import type { LineListInput, LineListView } from '@/lib/contract/targeting/line-lists';

type LineListDialogProps = {
  /** The edited list; omitted for a new one. */
  list?: LineListView;
  onClose: () => void;
};

export function LineListDialog({ list, onClose }: LineListDialogProps) {
  const t = useTranslations('line-lists');
  const { form, saved, save, stale, pending, needsClient } = useLineList(list, onClose);
  return (
    <PendingLines value={pending}>
      <FormDialog
        form={form}
        title={saved ? t('form.editTitle', { name: saved.name }) : t('new')}
        description={saved && saved.usedInTargets > 0 ? t('form.used', { count: saved.usedInTargets }) : undefined}
        onSubmit={save}
        onClose={onClose}
        draft={{ name: list ? `list-${list.id}` : 'new-list', version: list?.version }}
        stale={stale}
      >
        <TextField name="name" label={t('form.name')} isRequired maxLength={limits.nameLength} />
        {needsClient && <ClientField label={t('form.client')} hint={t('form.clientHint')} />}
        {!saved && <KindField />}
        <LinesField />
      </FormDialog>
    </PendingLines>
  );
}

function useLineList(list: LineListView | undefined, onClose: () => void) {
  const user = useCurrentUser();
  const t = useTranslations('line-lists.form');
  // Staff own no lists, so they must choose a client.
  const needsClient = list === undefined && !isAdvertiserRole(user.role);
  const resolver = useLazyResolver(async () => {
    const [{ ownedResolver }, { lineListInput }] = await Promise.all([
      import('@/components/form/sent-resolver'),
      import('@/lib/contract/targeting/line-lists'),
    ]);
    return ownedResolver(lineListInput, inputOf, needsClient);
  });
  const form = useForm<LineListValues, unknown, LineListValues>({
    defaultValues: list ? valuesOf(list) : emptyLineList(kindsOf(user)[0]),
    resolver,
  });
  const { pending, holdsBack } = usePendingLines(form.setError);
  const { saved, save, stale } = useEntityForm(form, {
    area: 'line-lists',
    view: list,
    valuesOf,
    isDialog: true,
    query: list && apiQuery('lineLists.view', { params: { id: list.id } }),
    create: (values: LineListValues) =>
      needsClient
        ? callApi('lineLists.createFor', { params: { userId: Number(values.userId) }, body: inputOf(values) })
        : callApi('lineLists.create', { body: inputOf(values) }),
    update: (values, { id, version }) =>
      callApi('lineLists.update', { params: { id }, body: { ...inputOf(values), version } }),
    done: t(list ? 'saved' : 'created'),
    outdated: ['lineLists.list'],
    onSaved: onClose,
    onCreated: onClose,
  });
  const saveWhole = async (values: LineListValues) => {
    if (!holdsBack()) await save(values);
  };
  return { form, saved, save: saveWhole, stale, pending, needsClient };
}

/** Returns the kinds of lists that the user may write. */
const kindsOf = (user: CurrentUser) => lineListKinds.filter((kind) => maySet(user, panelsOfKind[kind].lists));

function KindField() {
  const user = useCurrentUser();
  const t = useTranslations('line-lists.form');
  const words = useTranslations('enums.lineListKind');
  return (
    <SegmentedField
      name="kind"
      label={t('kind')}
      hint={t('kindHint')}
      options={kindsOf(user).map((value) => ({ value, label: words(value) }))}
    />
  );
}

function LinesField() {
  const t = useTranslations('line-lists.form');
  const hints = useTranslations('targets.lists');
  const kind = useWatch<LineListValues, 'kind'>({ name: 'kind' });
  const panel = panelsOfKind[kind].lines;
  const field = useField({ name: 'lines', label: t('lines'), isRequired: true });
  const { setValue } = useFormContext<LineListValues>();
  const before = useRef(kind);
  useEffect(() => {
    // Lines of another kind are invalid, so they are removed.
    if (before.current !== kind) setValue('lines', []);
    before.current = kind;
  }, [kind, setValue]);
  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm text-muted">{hints(`${panel}.hint`)}</p>
      <LineEditor
        key={kind}
        label={t('lines')}
        placeholder={hints(`${panel}.placeholder`)}
        field={field}
        list={field.field.value ?? []}
        other={[]}
        onChange={field.field.onChange}
        lines={plainLines[panel]}
      />
    </div>
  );
}

/** Edits a list that is loaded first. */
export function EditDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const title = useTranslations('common.actions')('edit');
  return (
    <ReadList id={id} title={title} onClose={onClose}>
      {(list) => <LineListDialog list={list} onClose={onClose} />}
    </ReadList>
  );
}

/** Form values: a list, and its owner's ID as text. */
type LineListValues = LineListInput & { userId: string };

const emptyLineList = (kind: LineListKind = 'site'): LineListValues => ({
  userId: '',
  name: '',
  kind,
  lines: [],
});

const valuesOf = ({ userId, name, kind, lines }: LineListView): LineListValues => ({
  name,
  kind,
  lines,
  userId: String(userId),
});

/** Builds the input of the API. */
const inputOf = ({ userId: _, ...list }: LineListValues): LineListInput => list;
