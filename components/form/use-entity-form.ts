'use client';
import { type QueryFunctionContext, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { applyRefusal, type Refused } from '@/components/form/form-refusal';
import type { StaleArea } from '@/components/form/stale-dialog';
import { showToast } from '@/components/ui/show-toast';
import { undone, useUndoAction } from '@/components/undo/undo-requests';
import { withChangeSet } from '@/lib/browser/change-sets';
import type { OperationName } from '@/lib/contract/addresses';
import { ApiFault } from '@/lib/contract/api-fault';
import type { HistoryEntity } from '@/lib/contract/history/history-things';
import { undoableEntities } from '@/lib/contract/history/undoable-entities';
import { errorText } from '@/lib/i18n/error-text';

/** An ad set has the version of its campaign. */
type Versioned = { id?: number; version?: number };

type ViewQuery<View> = {
  queryKey: QueryKey;
  // A method, so that queries of different keys may stand in one place.
  queryFn?(context: QueryFunctionContext): View | null | Promise<View | null>;
};

type Refusing<Sent> = {
  /** A dialog shows a refusal over its fields; a page adds a toast, since the field may be out of sight. */
  isDialog?: boolean;
  /** The refusal by the paths of the form, where they differ from those of the contract. */
  placed?: (fault: ApiFault) => Refused;
  /** Answers a refusal of this entity's own, and then there is no toast. */
  onRefused?: (fault: ApiFault, values: Sent) => 'stale' | 'answered' | undefined;
};

type Entity<Values, Sent, View, Made> = Refusing<Sent> & {
  /** Whose words the stale dialog speaks. */
  area: StaleArea;
  valuesOf: (view: View) => Values;
  /** As the page has read it; left out for a new entity. */
  view?: View | null | undefined;
  /** Reads the newest version, and keeps what an update answers: nothing is read after a write. */
  query?: ViewQuery<View> | undefined;
  create?: (values: Sent) => Promise<Made>;
  /** `open` turns the form into that of the entity just made. */
  onCreated?: (made: Made, open: (view: View) => Promise<void>) => void;
  update?: (values: Sent, saved: View) => Promise<View>;
  onSaved?: (view: View) => void;
  /** The toast of a write. */
  done: string;
  /** Operations whose answers a write makes old. */
  outdated: readonly OperationName[];
};

/** Whether the history takes back what a form of the area has written. */
const isUndoable = (area: StaleArea): boolean => undoableEntities.some((one) => one === entityOf[area]);
const entityOf = {
  ...{ campaigns: 'campaign', creatives: 'creative', targets: 'target', rules: 'rule', 'line-lists': 'lineList' },
  ...{ integrations: 'integration', payment: 'paymentInfo', people: 'user', segments: 'segment', tags: 'tag' },
} as const satisfies Record<StaleArea, HistoryEntity>;

type Form<Values extends FieldValues> = Pick<UseFormReturn<Values>, 'reset' | 'setError'> & {
  formState?: { isDirty: boolean };
};

/**
 * Saves a form. It owns what further changes are measured against: the saved view, which every write replaces. A refusal
 * keeps what was typed and stands beside its fields; a stale version asks whether to load the newest.
 */
export function useEntityForm<Values extends FieldValues, Sent, View extends Versioned, Made>(
  form: Form<Values>,
  entity: Entity<Values, Sent, View, Made>,
) {
  const { create, update } = entity;
  const { tellDone, outdate } = useDone(entity);
  const { keep, readNewest } = useKeptView(entity.query);
  const { saved, fill, follow } = useSaved(form, entity);
  const { refuse, tellFault, isStale, dismissStale } = useRefusals(form, entity);
  const open = async (view: View) => {
    await keep(view);
    fill(view);
  };

  /** `then` runs once the entity is saved and before the page goes on. */
  const save = async (values: Sent, then?: (answer: View | Made) => Promise<unknown>) => {
    try {
      if (saved && update) {
        const { answer: view, changeSetId } = await withChangeSet(() => update(values, saved));
        await open(view);
        tellDone(changeSetId);
        await then?.(view);
        entity.onSaved?.(view);
      } else if (create) {
        const made = await create(values);
        tellDone();
        await then?.(made);
        entity.onCreated?.(made, open);
      }
    } catch (fault) {
      refuse(fault, values);
    }
  };
  /** Replaces what was typed by the newest version. */
  const reload = async () => {
    dismissStale();
    const newest = await readNewest().catch(tellFault);
    if (!newest) return;
    fill(newest);
    outdate();
  };
  const { isDirty } = form.formState ?? {};
  useUndone(() => {
    if (saved && update && !isDirty) void reload();
  });
  const stale = isStale ? { area: entity.area, onReload: reload, onClose: dismissStale } : undefined;
  return { saved, save, reload, follow, stale };
}

/** The toast after a write, which also makes other answers old. */
function useDone({ area, done, outdated }: { area: StaleArea; done: string; outdated: readonly OperationName[] }) {
  const client = useQueryClient();
  const undoAction = useUndoAction();
  const outdate = () => {
    for (const operation of outdated) void client.invalidateQueries({ queryKey: [operation] });
  };
  const tellDone = (changeSetId?: string) => {
    if (changeSetId && isUndoable(area)) void showToast('success', done, undoAction(changeSetId));
    else void showToast('success', done);
    outdate();
  };
  return { tellDone, outdate };
}

/** An undo makes another version than the form began with. What is typed since stays, and is refused as stale. */
function useUndone(reload: () => void) {
  useEffect(() => undone.hear(reload));
}

function useKeptView<View>(query: ViewQuery<View> | undefined) {
  const client = useQueryClient();
  const keep = async (view: View) => {
    if (!query) return;
    // A read that began before the write would bring back the version before it.
    await client.cancelQueries({ queryKey: query.queryKey, exact: true });
    client.setQueryData<View | null>(query.queryKey, view);
  };
  const readNewest = async () => (query ? client.fetchQuery({ ...query, staleTime: 0 }) : null);
  return { keep, readNewest };
}

function useSaved<Values extends FieldValues, View extends Versioned>(
  form: Form<Values>,
  { view, valuesOf }: { view?: View | null | undefined; valuesOf: (view: View) => Values },
) {
  const [saved, setSaved] = useState(view ?? undefined);
  const fill = (next: View) => {
    setSaved(next);
    form.reset(valuesOf(next));
  };
  /** Goes on with a change made beside the form, unless somebody else made one in between. */
  const follow = (change: Partial<View> & { version: number }) =>
    setSaved((before) => {
      if (before?.version === undefined) return before;
      const isNext = change.version === before.version + 1;
      return { ...before, ...change, version: isNext ? change.version : before.version };
    });
  return { saved, fill, follow };
}

function useRefusals<Values extends FieldValues, Sent>(
  form: Form<Values>,
  { isDialog, placed, onRefused }: Refusing<Sent>,
) {
  const errors = useTranslations('errors');
  const [isStale, setStale] = useState(false);
  const tellFault = (fault: unknown) =>
    void showToast('error', errorText(errors, fault instanceof ApiFault ? fault : {}));
  const refuse = (fault: unknown, values: Sent) => {
    if (!(fault instanceof ApiFault)) throw fault;
    const answered = fault.code === 'STALE_VERSION' ? 'stale' : onRefused?.(fault, values);
    if (answered === 'stale') setStale(true);
    else if (!answered && !isDialog) tellFault(fault);
    applyRefusal(placed?.(fault) ?? fault, form.setError);
  };
  return { refuse, tellFault, isStale, dismissStale: () => setStale(false) };
}
