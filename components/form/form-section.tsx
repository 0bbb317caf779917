'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';

export type FormSection = {
  key: string;
  title: string;
  /** Value paths that the section edits, used to count its errors. */
  fields: readonly string[];
  note?: ReactNode;
  /** Shown in the index if the section has values. */
  mark?: ReactNode;
  /** The entity of the section, if the form edits several; each entity has its own folding state. */
  of?: string;
  /** Shown above the section where another part of the form begins. */
  lead?: ReactNode;
  isCollapsible?: boolean;
  /** Collapsed until the user, an anchor or an error opens it; only with `isCollapsible`. */
  isFolded?: boolean;
  content: ReactNode;
};

/** Mark in the index: the section has values. */
export function SetMark() {
  const t = useTranslations('common.form');
  return (
    <span className="size-1.5 shrink-0 rounded-full bg-accent" data-shape="fill">
      <span className="sr-only">{t('isSet')}</span>
    </span>
  );
}
