import type { ReactNode } from 'react';

export type FormSection = {
  key: string;
  title: string;
  /** Paths of the values it edits, so that its errors can be counted. */
  fields: readonly string[];
  note?: ReactNode;
  isCollapsible?: boolean;
  content: ReactNode;
};
