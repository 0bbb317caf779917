'use client';
import { useTranslations } from 'next-intl';
import { CreativeName } from '@/components/creatives/list/creative-menu';
import { creativeFilters, creativesQuery } from '@/components/creatives/list/creatives-query';
import { BiddingMark, ModerationBadge } from '@/components/creatives/moderation-badge';
import { useClientOptions, useLabelOptions } from '@/components/list/filters/filter-options';
import { type Column, type ColumnTable, columnsOf } from '@/components/list/table/column';
import { LabelsCell } from '@/components/list/table/labels-cell';
import { useFoundRows } from '@/components/list/use-found-rows';
import { can } from '@/lib/access/can';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import { creativeList } from '@/lib/contract/creatives/creative-list';
import type { CreativeRow } from '@/lib/contract/creatives/creatives';
import type { CurrentUser } from '@/lib/contract/people/auth';
import { formatDateTime } from '@/lib/format/format-date';
import { dash } from '@/lib/format/format-number';
import { sizeOf } from '@/lib/format/format-size';

/** Refresh interval of the verdicts and the "under bidding" mark. */
const refreshMs = 15_000;

/** Loads the creatives for the current address, and refreshes them while the page is visible. */
export function useCreatives() {
  const user = useCurrentUser();
  const t = useTranslations('creatives');
  const words = useTranslations('enums');
  const { shown, ...list } = useFoundRows('creatives', creativesQuery, refreshMs);
  const clients = useClientOptions(list.params.getAll('userId'));
  const labels = useLabelOptions(list.params);
  return {
    ...list,
    ...shown(creativeColumns(user, words), creativeFilters(user, { t, words }, { clients, labels })),
    denied: deniedColumns(user, words),
    isTable: list.params.get('view') === 'table',
  };
}

/** Fields without a column: those of the thumbnail, the subtype, and those shown only on the creative's page. */
type Aside =
  | ('version' | 'archived' | 'subtype' | 'iabCategory' | 'kktuCodes' | 'userId' | 'moderationMsg' | 'notReady')
  | ('width' | 'height' | 'mimeType' | 'fileUrl' | 'duration' | 'posterUrl' | 'peaks');

type Words = ReturnType<typeof useTranslations<'enums'>>;

/** The columns of the table that the user may see. */
const creativeColumns = (user: CurrentUser, words: Words) =>
  allColumns(user, words).filter((column) => maySee(user, column));

/** Keys of the columns that the user may not see. */
const deniedColumns = (user: CurrentUser, words: Words) =>
  allColumns(user, words).flatMap((column) => (maySee(user, column) ? [] : column.key));

const maySee = (user: CurrentUser, { permission }: Column<CreativeRow>) => !permission || can(user, permission);

/** The owner's column is shown only to staff. */
function allColumns(user: CurrentUser, words: Words): Column<CreativeRow>[] {
  const all: ColumnTable<CreativeRow, Column<CreativeRow>, Aside, 'size'> = {
    name: { width: 320, isFixed: true, cell: (row) => <CreativeName creative={row} /> },
    moderationStatus: {
      width: 152,
      cell: (row) => <ModerationBadge status={row.moderationStatus} message={row.moderationMsg} />,
    },
    isBidding: { width: 184, cell: (row) => (row.isBidding ? <BiddingMark /> : dash) },
    size: { width: 100, align: 'right', cell: (row) => sizeOf(row) ?? dash },
    type: { width: 184, isSortable: false, cell: (row) => words(`creativeType.${row.type}`) },
    userLogin: { width: 160, permission: 'CREATIVE_CREATE_FOR_CLIENT', cell: (row) => row.userLogin },
    labels: { width: 216, cell: (row) => <LabelsCell labels={row.labels} /> },
    finalUrl: { width: 264, isHidden: true, isSortable: false, cell: (row) => row.finalUrl ?? dash },
    createdAt: {
      width: 150,
      cell: (row) => <span className="figures">{formatDateTime(row.createdAt, user.timeZone)}</span>,
    },
    id: { width: 80, align: 'right', cell: (row) => row.id },
  };
  return columnsOf(creativeList, all);
}
