'use client';
import { createContext } from 'react';

/** What a form that opens beside another one is told: whose the new thing becomes, and who waits for it. */
export type Beside<Made> = { ownerId: number; onDone: (made: Made) => void; onCancel: () => void };

/** The sheet that a form stands in. `name` keeps its drafts and anchors apart from those of the page. */
export type SideSheetPlace = { name: string; askBeforeClosing: (ask: () => void) => void };

export const SideSheetContext = createContext<SideSheetPlace | null>(null);
