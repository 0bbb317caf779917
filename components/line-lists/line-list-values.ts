import type { LineListKind } from '@/lib/contract/targeting/line-list-shape';
import type { LineListInput, LineListView } from '@/lib/contract/targeting/line-lists';

/** What the form holds: a list, and its owner's id as text. */
export type LineListValues = LineListInput & { userId: string };

export const emptyLineList = (kind: LineListKind = 'site'): LineListValues => ({
  userId: '',
  name: '',
  kind,
  lines: [],
});

export const valuesOf = ({ userId, name, kind, lines }: LineListView): LineListValues => ({
  ...{ name, kind, lines },
  userId: String(userId),
});

/** A list as it is sent. */
export const inputOf = ({ userId: _, ...list }: LineListValues): LineListInput => list;
