'use client';
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
import { cellText, type DecimalPoint } from '@/components/bulk/cells/cell-text';
import { type CellRow, cellValue, useSavedCells } from '@/components/bulk/cells/use-saved-cells';

const origin: Place = { row: 0, column: 0 };
const start: Block = { from: origin, to: origin };

export type Cells = ReturnType<typeof useCells>;

type Grid = { area: CellArea; rows: readonly CellRow[]; fields: readonly string[]; point: DecimalPoint };

/** State of a cell grid: the active cell, the selected block, and the text being typed. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one selection that every command reads
export function useCells({ area, rows, fields, point }: Grid) {
  const { save, giveUp, undo, keptOf, isSaving, hasRefused } = useSavedCells(area, rows, point);
  const size: Size = { rows: rows.length, columns: fields.length };
  const [chosen, setBlock] = useState(start);
  // The number of rows may have decreased.
  const block = { from: moved(chosen.from, origin, size), to: moved(chosen.to, origin, size) };
  const [draft, setDraft] = useState<string>();
  const [left, setLeft] = useState(0);

  const at = ({ row, column }: Place) => ({ row: rows[row], field: fields[column] });
  const textOf = (place: Place): string => {
    const { row, field } = at(place);
    if (!row || field === undefined) return '';
    return keptOf(row.id, field)?.text ?? cellText(fieldOf(area, field), cellValue(row, field), point);
  };
  const cellAt = (place: Place) => {
    const { row, field } = at(place);
    return row && field !== undefined ? [{ id: row.id, field }] : [];
  };
  const write = (cells: readonly TypedCell[]) =>
    save(cells.flatMap(({ text, ...place }) => cellAt(place).map((cell) => ({ ...cell, text }))));
  const choose = (to: Place, isExtending = false) => {
    setLeft(0);
    setBlock({ from: isExtending ? block.from : to, to });
  };
  const places = rowsOf(block).flat();
  return {
    ...{ area, block, draft, point, keptOf, isSaving, hasRefused, undo, choose },
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
    edit: (text = textOf(block.to)) => setDraft(text),
    type: setDraft,
    cancel: () => setDraft(undefined),
    commit: (text = draft) => {
      if (text !== undefined) write([{ ...block.to, text }]);
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

export const CellsContext = createContext<Cells | null>(null);

/** Returns the cells of the surrounding grid. Throws outside a grid. */
export function useGridCells(): Cells {
  const cells = use(CellsContext);
  if (!cells) throw new Error('A cell that is edited stands in a grid');
  return cells;
}
