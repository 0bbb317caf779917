import type { ReactNode } from 'react';

export type FormSection = {
  key: string;
  title: string;
  /** Paths of the values it edits, so that its errors can be counted. */
  fields: readonly string[];
  note?: ReactNode;
  /** Stands in the index where something is set in the panel. */
  mark?: ReactNode;
  /** Of which of several things the panel is: each folds its own. */
  of?: string;
  /** Stands over the panel, where another part of the form begins. */
  lead?: ReactNode;
  isCollapsible?: boolean;
  /** Folded until a person, an anchor or an error opens it; only with `isCollapsible`. */
  isFolded?: boolean;
  content: ReactNode;
};
