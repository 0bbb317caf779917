'use client';
import { type QueryFunctionContext, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { applyRefusal, type Refused } from '@/components/form/form-refusal';
import type { StaleArea } from '@/components/form/stale-dialog';
import { type FilledForm, useSaved, type Versioned } from '@/components/form/use-saved';
import { showToast } from '@/components/ui/show-toast';
import { undone, useUndoAction } from '@/components/undo/undo-requests';
import { withChangeSet } from '@/lib/browser/change-sets';
import { outdate } from '@/lib/browser/outdate';
import type { OperationName } from '@/lib/contract/addresses';
import { ApiFault } from '@/lib/contract/api-fault';
import type { HistoryEntity } from '@/lib/contract/history/history-things';
import { undoableEntities } from '@/lib/contract/history/undoable-entities';
import { errorText } from '@/lib/i18n/error-text';

type ViewQuery<View> = {
  queryKey: QueryKey;
  // Declared as a method, so that queries with different keys are assignable.
  queryFn?(context: QueryFunctionContext): View | null | Promise<View | null>;
};

type Refusing<Sent> = {
  /**
   * A dialog shows a refusal above its fields. A page also shows a toast, because the field may be outside the view.
   */
  isDialog?: boolean;
  /** Maps a refusal to the paths of the form, if they differ from those of the contract. */
  placed?: (fault: ApiFault) => Refused;
  /** Handles a refusal specific to this entity. If it returns a value, no toast is shown. */
  onRefused?: (fault: ApiFault, values: Sent) => 'stale' | 'answered' | undefined;
};

type Entity<Values, Sent, View, Made> = Refusing<Sent> & {
  /** Message area of the stale dialog. */
  area: StaleArea;
  valuesOf: (view: View) => Values;
  /** The entity as the page has read it; omitted for a new one. */
  view?: View | null | undefined;
  /**
   * Query of the entity. It reads the newest version, and its cache takes the response of an update, so that nothing is
   * read after a write.
   */
  query?: ViewQuery<View> | undefined;
  create?: (values: Sent) => Promise<Made>;
  /** Called after creation. `open` switches the form to the created entity. */
  onCreated?: (made: Made, open: (view: View) => Promise<unknown>) => void;
  update?: (values: Sent, saved: View) => Promise<View>;
  /** Called after an update, unless more was typed meanwhile. */
  onSaved?: (view: View) => void;
  /** Returns true if a save changed what cannot be undone, although changes of the area can. */
  isFinal?: (before: View, after: View) => boolean;
  /** Text of the success toast. */
  done: string;
  /** Returns another text after an update whose response requires one. */
  doneOf?: (view: View) => string | undefined;
  /** Operations whose cached responses a write invalidates. */
  outdated: readonly OperationName[];
};

/** Returns true if saves of this area's forms can be undone. */
const isUndoable = (area: StaleArea): boolean => undoableEntities.some((one) => one === entityOf[area]);
const entityOf = {
  campaigns: 'campaign',
  creatives: 'creative',
  targets: 'target',
  rules: 'rule',
  'line-lists': 'lineList',
  integrations: 'integration',
  payment: 'paymentInfo',
  people: 'user',
  segments: 'segment',
  tags: 'tag',
} as const satisfies Record<StaleArea, HistoryEntity>;

type Form<Values extends FieldValues> = FilledForm<Values> & Pick<UseFormReturn<Values>, 'setError'>;

/**
 * Saves a form. It manages the saved view, with which changes are compared and which every write replaces. A refusal
 * keeps the input and is shown beside its fields. A stale version opens a dialog that can load the newest one.
 */
export function useEntityForm<Values extends FieldValues, Sent, View extends Versioned, Made>(
  form: Form<Values>,
  entity: Entity<Values, Sent, View, Made>,
) {
  const { create, update } = entity;
  const { showDone, outdateAll } = useDone(entity);
  const { keep, readNewest } = useKeptView(entity.query);
  const { saved, beginFill, follow } = useSaved(form, entity);
  const { refuse, showFault, isStale, dismissStale } = useRefusals(form, entity);

  /** `then` runs after the entity is saved and before navigation. */
  const save = async (values: Sent, then?: (answer: View | Made) => Promise<unknown>) => {
    const fill = beginFill();
    const open = async (view: View) => {
      await keep(view);
      return fill(view);
    };
    try {
      if (saved && update) {
        const { answer: view, changeSetId } = await withChangeSet(() => update(values, saved));
        const isWhole = await open(view);
        showDone(entity.doneOf?.(view) ?? entity.done, entity.isFinal?.(saved, view) ? undefined : changeSetId);
        await then?.(view);
        if (isWhole) entity.onSaved?.(view);
      } else if (create) {
        const made = await create(values);
        showDone(entity.done);
        await then?.(made);
        entity.onCreated?.(made, open);
      }
    } catch (fault) {
      refuse(fault, values);
    }
  };
  /** Replaces the input by the newest version, except what is typed until it arrives. */
  const reload = async () => {
    dismissStale();
    const fill = beginFill();
    const newest = await readNewest().catch(showFault);
    if (!newest) return;
    fill(newest);
    outdateAll();
  };
  const { isDirty } = form.formState;
  // An undo creates a new version. Unsaved input stays as it is, and saving it will be refused as stale.
  useEffect(() =>
    undone.subscribe(() => {
      if (saved && update && !isDirty) void reload();
    }),
  );
  const stale = isStale ? { area: entity.area, onReload: reload, onClose: dismissStale } : undefined;
  return { saved, save, follow, stale };
}

/** Returns functions that show the success toast and invalidate cached responses. */
function useDone({ area, outdated }: { area: StaleArea; outdated: readonly OperationName[] }) {
  const client = useQueryClient();
  const undoAction = useUndoAction();
  const outdateAll = () => void outdate(client, outdated);
  const showDone = (done: string, changeSetId?: string) => {
    if (changeSetId && isUndoable(area)) void showToast('success', done, undoAction(changeSetId));
    else void showToast('success', done);
    outdateAll();
  };
  return { showDone, outdateAll };
}

function useKeptView<View>(query: ViewQuery<View> | undefined) {
  const client = useQueryClient();
  const keep = async (view: View) => {
    if (!query) return;
    // A read that started before the write would restore the previous version in the cache.
    await client.cancelQueries({ queryKey: query.queryKey, exact: true });
    client.setQueryData<View | null>(query.queryKey, view);
  };
  const readNewest = async () => (query ? client.fetchQuery({ ...query, staleTime: 0 }) : null);
  return { keep, readNewest };
}

function useRefusals<Values extends FieldValues, Sent>(
  form: Form<Values>,
  { isDialog, placed, onRefused }: Refusing<Sent>,
) {
  const errors = useTranslations('errors');
  const [isStale, setStale] = useState(false);
  const showFault = (fault: unknown) =>
    void showToast('error', errorText(errors, fault instanceof ApiFault ? fault : {}));
  const refuse = (fault: unknown, values: Sent) => {
    if (!(fault instanceof ApiFault)) throw fault;
    const answered = fault.code === 'STALE_VERSION' ? 'stale' : onRefused?.(fault, values);
    if (answered === 'stale') setStale(true);
    else if (!answered && !isDialog) showFault(fault);
    applyRefusal(placed?.(fault) ?? fault, form.setError);
  };
  return { refuse, showFault, isStale, dismissStale: () => setStale(false) };
}
