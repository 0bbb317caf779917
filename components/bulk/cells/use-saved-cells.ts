'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { type CellArea, type CellValue, fieldOf, savedAs } from '@/components/bulk/cells/cell-fields';
import { type CellStyle, cellText, readCell } from '@/components/bulk/cells/cell-text';
import { useOwnVersions } from '@/components/bulk/cells/use-own-versions';
import { useSheetReason } from '@/components/bulk/use-sheet-reason';
import { useMessage } from '@/components/form/use-message';
import type { StatusEntity } from '@/components/list/bulk/status-areas';
import { showToast } from '@/components/ui/show-toast';
import { rememberBulk, takeLastBulk, undoRequested, useUndoAction } from '@/components/undo/undo-requests';
import { callApi } from '@/lib/browser/call-api';
import { outdate } from '@/lib/browser/outdate';
import { ApiFault } from '@/lib/contract/api-fault';
import type { RefusalBody } from '@/lib/contract/refusal';
import { useFaultText } from '@/lib/i18n/use-fault-text';

/** A row with editable fields; its properties have the names of the fields. */
export type CellRow = Pick<StatusEntity, 'id' | 'version' | 'name' | 'usedInAdSets'>;
/** A field of a row. */
export type CellPlace = { id: number; field: string };
/** Text that the user typed into a field, with the version of the row that was then on screen. */
export type TypedField = CellPlace & { text: string; version: number };
/** Typed text that is not in the list yet: it is being saved, or was refused for a reason. */
export type KeptCell = { text: string; reason?: string };

type ReadField = TypedField & { value: CellValue };
type SentCell = ReadField & { entry: KeptCell };
type Refused = { id: number; reason: string };

const keyOf = ({ id, field }: CellPlace) => `${id} ${field}`;

/** Returns the value of a row's field, by its wire name. */
export const cellValue = (row: CellRow, field: string): CellValue | undefined =>
  // The fields of an area exist in every row of its list; the generic row type does not show that.
  (row as unknown as Readonly<Record<string, CellValue | undefined>>)[field];

/**
 * Saves typed cells at once, each time as one change set that can be undone. Refused cells keep their text with the
 * reason.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one queue of writes that every command changes
export function useSavedCells(area: CellArea, rows: readonly CellRow[], style: CellStyle) {
  const message = useMessage();
  const send = useSending(area);
  const [kept, setKept] = useState<ReadonlyMap<string, KeptCell>>(new Map());
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const save = (typed: readonly TypedField[]) => {
    const entries = new Map<string, KeptCell>();
    const changed: SentCell[] = [];
    for (const cell of typed) {
      const key = keyOf(cell);
      const field = fieldOf(area, cell.field);
      const { value, problem } = readCell(field, cell.text, style);
      if (problem !== undefined) {
        entries.set(key, { text: cell.text, reason: message(problem) });
        continue;
      }
      // While a cell is being saved, the list shows its previous value.
      if (!isOnItsWay(kept.get(key)) && holds(rows, cell, (one) => cellText(field, one, style), value)) continue;
      const entry = { text: cell.text };
      entries.set(key, entry);
      changed.push({ ...cell, value, entry });
    }
    setKept((before) => new Map([...without(before, typed), ...entries]));
    if (changed.length === 0) return;
    // Saves run one after another: the next change of a row needs the version created by this one.
    last.current = last.current.then(async () => {
      const refused = await send(changed);
      setKept((before) => afterSaving(before, changed, refused));
    });
  };
  return {
    save,
    /** Discards refused input in these cells. */
    giveUp: (cells: readonly CellPlace[]) =>
      setKept((before) =>
        without(
          before,
          cells.filter((cell) => !isOnItsWay(before.get(keyOf(cell)))),
        ),
      ),
    /** Undoes the latest change, after pending saves have finished. */
    undo: () => {
      last.current = last.current.then(() => {
        const changeSetId = takeLastBulk();
        if (changeSetId) undoRequested.publish(changeSetId);
      });
    },
    keptOf: (id: number, field: string) => kept.get(keyOf({ id, field })),
    isSaving: [...kept.values()].some(isOnItsWay),
    /** True if there is refused input. */
    hasRefused: [...kept.values()].some((one) => !isOnItsWay(one)),
  };
}

const isOnItsWay = (entry: KeptCell | undefined) => entry !== undefined && entry.reason === undefined;

function without(kept: ReadonlyMap<string, KeptCell>, cells: readonly CellPlace[]): Map<string, KeptCell> {
  const keys = new Set(cells.map(keyOf));
  return new Map([...kept].filter(([key]) => !keys.has(key)));
}

/** Returns the unsaved cells after a save. Cells that were changed in the meantime are kept. */
function afterSaving(kept: ReadonlyMap<string, KeptCell>, sent: readonly SentCell[], refused: readonly Refused[]) {
  const reasonOf = new Map(refused.map(({ id, reason }) => [id, reason]));
  const after = new Map(kept);
  for (const cell of sent.filter((one) => kept.get(keyOf(one)) === one.entry)) {
    const reason = reasonOf.get(cell.id);
    if (reason === undefined) after.delete(keyOf(cell));
    else after.set(keyOf(cell), { text: cell.text, reason });
  }
  return after;
}

function holds(
  rows: readonly CellRow[],
  { id, field }: CellPlace,
  print: (value: CellValue | undefined) => string,
  value: CellValue,
): boolean {
  const row = rows.find((one) => one.id === id);
  return row !== undefined && print(cellValue(row, field)) === print(value);
}

/** Sends cells row by row in one call and returns the refused rows. */
function useSending(area: CellArea) {
  const t = useTranslations('bulk.cells');
  const client = useQueryClient();
  const faultText = useFaultText();
  const reasonsOf = useSheetReason();
  const undoAction = useUndoAction();
  const versions = useOwnVersions(area);
  const { entity, sheet, operations } = savedAs(area);
  const reasonOf = (refusal: RefusalBody) =>
    refusal.code === 'STALE_VERSION' ? t('stale') : reasonsOf(refusal).join('. ');

  const apply = async (cells: readonly ReadField[]): Promise<Refused[]> => {
    const typedAt = new Map(cells.map(({ id, version }) => [id, version]));
    const ids = [...typedAt.keys()];
    const rows = [...typedAt].map(([id, version], at) => {
      const own = cells.filter((cell) => cell.id === id).map(({ field, value }) => [field, value]);
      // A cell's value is JSON, as the call requires.
      const values = Object.fromEntries(own) as Record<string, string | string[] | null>;
      return { line: at + 1, entity, id, version: versions.latest(id, version), values };
    });
    try {
      const answer = await callApi('bulk.applySheet', { body: { entity: sheet, rows, mode: 'possible' } });
      const sentAs = new Map(rows.map(({ id, version }) => [id, version]));
      for (const { id, version } of answer.versions) versions.saved(id, sentAs.get(id) ?? version, version);
      if (answer.changeSetId) rememberBulk(answer.changeSetId);
      const refused = answer.rows.flatMap(({ id, refusal }) =>
        id !== null && refusal ? { id, reason: reasonOf(refusal) } : [],
      );
      const saved = cells.filter((cell) => !refused.some(({ id }) => id === cell.id)).length;
      const extras = { id: 'cells', ...undoAction(answer.changeSetId) };
      if (saved > 0) void showToast('success', t('saved', { count: saved }), extras);
      return refused;
    } catch (fault) {
      const wrong = wrongRows(fault, ids, reasonOf);
      if (wrong.length === 0) return ids.map((id) => ({ id, reason: faultText(fault) }));
      const rest = cells.filter((cell) => !wrong.some(({ id }) => id === cell.id));
      return rest.length === 0 ? wrong : [...wrong, ...(await apply(rest))];
    }
  };

  return async (cells: readonly ReadField[]): Promise<Refused[]> => {
    const refused = await apply(cells);
    await outdate(client, (operation) => operation.startsWith(`${operations}.`));
    return refused;
  };
}

/** Returns the rows that caused the refusal of the whole call. */
function wrongRows(fault: unknown, ids: readonly number[], reasonOf: (refusal: RefusalBody) => string): Refused[] {
  if (!(fault instanceof ApiFault)) return [];
  const found = Object.entries(fault.fields).flatMap(([path, problem]) => {
    const [, at, field] = /^rows\.(\d+)\.values\.(\w+)/.exec(path) ?? [];
    const id = at === undefined ? undefined : ids[Number(at)];
    if (id === undefined || field === undefined) return [];
    return [{ id, reason: reasonOf({ code: 'VALIDATION_FAILED', fields: { [field]: problem } }) }];
  });
  return [...new Map(found.map((one) => [one.id, one])).values()];
}
