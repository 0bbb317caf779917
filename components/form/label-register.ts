'use client';
import { createContext } from 'react';

/** Labels of the fields on screen by the path of their value, for the summary of errors. */
export const LabelRegister = createContext<Map<string, string> | null>(null);
