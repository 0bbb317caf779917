'use client';
import { createContext } from 'react';

/** Paths of lists in whose boxes lines wait that were typed and not added yet; saving would lose them. */
export const PendingLines = createContext<Set<string> | null>(null);
