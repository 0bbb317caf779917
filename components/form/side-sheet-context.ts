'use client';
import { createContext } from 'react';

/** Props of a form that opens beside another one: the owner of the new entity and the callbacks of the opener. */
export type Beside<Made> = { ownerId: number; onDone: (made: Made) => void; onCancel: () => void };

/** The side sheet that contains a form. `name` separates its drafts and anchors from those of the page. */
export type SideSheetPlace = { name: string; askBeforeClosing: (ask: () => void) => void };

export const SideSheetContext = createContext<SideSheetPlace | null>(null);
