'use client';
import { useLocale, useTranslations } from 'next-intl';
import { createContext, use, useState } from 'react';
import {
  type Block,
  filledDown,
  moved,
  type Place,
  pasted,
  printBlock,
  readBlock,
  rowsOf,
  type Size,
  type TypedCell,
} from '@/components/bulk/cells/cell-block';
import { type CellArea, fieldOf } from '@/components/bulk/cells/cell-fields';
import { type CellStyle, cellText, otherStatus } from '@/components/bulk/cells/cell-text';
import { type CellRow, cellValue, type TypedField, useSavedCells } from '@/components/bulk/cells/use-saved-cells';
import { statusWords } from '@/components/list/bulk/status-areas';
import { readStatus } from '@/lib/contract/read-status';

const origin: Place = { row: 0, column: 0 };
const start: Block = { from: origin, to: origin };

export type Cells = ReturnType<typeof useCells>;

type Grid = { area: CellArea; rows: readonly CellRow[]; fields: readonly string[] };

/** Typed cells that wait for a confirmation, because they start and stop ads. */
export type UnconfirmedCells = { typed: readonly TypedField[]; starting: number; stopping: number };

/** Text that is being typed, and the version of the row when its cell was opened. */
type Draft = { text: string; version?: number | undefined };

/** State of a cell grid: the active cell, the selected block, and the text being typed. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one selection that every command reads
export function useCells({ area, rows, fields }: Grid) {
  const style = useCellStyle(area);
  const { save, giveUp, undo, keptOf, isSaving, hasRefused } = useSavedCells(area, rows, style);
  const size: Size = { rows: rows.length, columns: fields.length };
  const [chosen, setBlock] = useState(start);
  // The number of rows may have decreased.
  const block = { from: moved(chosen.from, origin, size), to: moved(chosen.to, origin, size) };
  const [draft, setDraft] = useState<Draft>();
  const [left, setLeft] = useState(0);
  const [unconfirmed, setUnconfirmed] = useState<UnconfirmedCells>();

  const at = ({ row, column }: Place) => ({ row: rows[row], field: fields[column] });
  const textOf = (place: Place): string => {
    const { row, field } = at(place);
    if (!row || field === undefined) return '';
    return keptOf(row.id, field)?.text ?? cellText(fieldOf(area, field), cellValue(row, field), style);
  };
  const cellAt = (place: Place) => {
    const { row, field } = at(place);
    return row && field !== undefined ? [{ id: row.id, field, version: row.version }] : [];
  };
  /** Returns the new status of a cell whose change needs a confirmation. */
  const switchedTo = ({ text, ...place }: TypedCell) => {
    const { row, field } = at(place);
    const status = readStatus(text);
    if (!row || field !== 'status' || row.usedInAdSets === 0) return undefined;
    return [cellValue(row, field), readStatus(textOf(place))].some((one) => one !== status) ? status : undefined;
  };
  const write = (cells: readonly TypedCell[], seen?: number) => {
    const typed = cells.flatMap(({ text, ...place }) =>
      cellAt(place).map(({ id, field, version }) => ({ id, field, version: seen ?? version, text })),
    );
    const statuses = cells.map(switchedTo);
    const starting = statuses.filter((one) => one === 'ACTIVE').length;
    const stopping = statuses.filter((one) => one === 'INACTIVE').length;
    if (starting + stopping > 0) setUnconfirmed({ typed, starting, stopping });
    else save(typed);
  };
  const edit = (text?: string) => {
    const shown = textOf(block.to);
    // A status has only two values, so opening its cell changes it.
    const other = text === undefined && at(block.to).field === 'status' ? otherStatus(shown, style) : undefined;
    if (other === undefined) setDraft({ text: text ?? shown, version: at(block.to).row?.version });
    else write([{ ...block.to, text: other }]);
  };
  const choose = (to: Place, isExtending = false) => {
    setLeft(0);
    setBlock({ from: isExtending ? block.from : to, to });
  };
  const places = rowsOf(block).flat();
  return {
    area,
    block,
    draft: draft?.text,
    keptOf,
    textOf,
    isSaving,
    hasRefused,
    undo,
    choose,
    edit,
    /** Changes of statuses that wait for the user's answer. */
    unconfirmed,
    answer: (isConfirmed: boolean) => {
      if (isConfirmed && unconfirmed) save(unconfirmed.typed);
      setUnconfirmed(undefined);
    },
    /** Number of pasted cells that did not fit. */
    left,
    /** Number of selected rows and columns. */
    chosen: { rows: rowsOf(block).length, columns: rowsOf(block)[0]?.length ?? 0 },
    /** Reason why the active cell is not saved. */
    reason: cellAt(block.to).map(({ id, field }) => keptOf(id, field)?.reason)[0],
    placeOf: (id: number, field: string): Place => ({
      row: rows.findIndex((row) => row.id === id),
      column: fields.indexOf(field),
    }),
    go: (by: Place, isExtending = false) => choose(moved(block.to, by, size), isExtending),
    type: (text: string) => setDraft((before) => ({ ...before, text })),
    cancel: () => setDraft(undefined),
    commit: () => {
      if (draft) write([{ ...block.to, text: draft.text }], draft.version);
      setDraft(undefined);
    },
    /** Discards refused input in the block. */
    restore: () => giveUp(places.flatMap(cellAt)),
    clear: () => write(places.map((place) => ({ ...place, text: '' }))),
    fillDown: () => write(filledDown(block, textOf)),
    copied: () => printBlock(rowsOf(block).map((row) => row.map(textOf))),
    paste: (text: string) => {
      const { cells, left: over } = pasted(readBlock(text), block, size);
      write(cells);
      const last = cells.at(-1);
      if (last) setBlock({ from: cells[0] ?? last, to: last });
      setLeft(over);
    },
  };
}

function useCellStyle(area: CellArea): CellStyle {
  const locale = useLocale();
  const statusWord = useTranslations(
    area === 'targets' || area === 'rules' ? statusWords[area] : statusWords.campaigns,
  );
  return { point: locale === 'ru' ? ',' : '.', statusWord };
}

export const CellsContext = createContext<Cells | null>(null);

/** Returns the cells of the surrounding grid. Throws outside a grid. */
export function useGridCells(): Cells {
  const cells = use(CellsContext);
  if (!cells) throw new Error('A cell that is edited stands in a grid');
  return cells;
}
