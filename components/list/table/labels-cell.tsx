'use client';
import { BadgesCell } from '@/components/list/table/badges-cell';
import { dash } from '@/lib/format/format-number';

/** The labels of a row. */
export const LabelsCell = ({ labels = [] }: { labels: readonly string[] | undefined }) =>
  labels.length === 0 ? dash : <BadgesCell names={labels} mayBeLong />;
