'use client';
import { createContext, use } from 'react';
import type { Cells } from '@/components/bulk/cells/use-cells';

export const CellsContext = createContext<Cells | null>(null);

/** The cells of the grid around. Throws outside of one. */
export function useGridCells(): Cells {
  const cells = use(CellsContext);
  if (!cells) throw new Error('A cell that is edited stands in a grid');
  return cells;
}
