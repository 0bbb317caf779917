import type { ReactNode } from 'react';

export type MenuItem = {
  key: string;
  label: string;
  icon?: ReactNode;
  hint?: string;
  isDangerous?: boolean;
  isDisabled?: boolean;
  /** A line above the item. */
  isSeparated?: boolean;
  /** For a choice among several. */
  isChecked?: boolean;
  onSelect: () => void;
};
