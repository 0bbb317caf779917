'use client';
import { useTranslations } from 'next-intl';
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

/** Beside a section in the index: something is set there. */
export function SetMark() {
  const t = useTranslations('common.form');
  return (
    <span className="size-1.5 shrink-0 rounded-full bg-accent" data-shape="fill">
      <span className="sr-only">{t('isSet')}</span>
    </span>
  );
}
