'use client';
import { useTranslations } from 'next-intl';
import { EntityName } from '@/components/list/bulk/entity-name';
import { StatusSwitch } from '@/components/list/bulk/status-switch';
import { type Column, type ColumnTable, columnsOf } from '@/components/list/table/column';
import { LabelsCell } from '@/components/list/table/labels-cell';
import { useFamily } from '@/components/shell/use-family';
import { isPanelName } from '@/components/targeting/conditions/panel-names';
import { mayChange, mayCreate } from '@/components/targeting/may-change';
import { useDenied } from '@/components/targets/use-denied';
import { Badge } from '@/components/ui/badge';
import { can } from '@/lib/access/can';
import { screenPath } from '@/lib/access/screens';
import { useCurrentUser } from '@/lib/browser/use-current-user';
import type { CurrentUser } from '@/lib/contract/people/auth';
import { targetList } from '@/lib/contract/targeting/target-list';
import type { TargetRow } from '@/lib/contract/targeting/targets';
import { formatDateTime } from '@/lib/format/format-date';
import { formatInteger } from '@/lib/format/format-number';

/** Returns the columns that the user may see, in display order. The owner is shown only to staff. */
export function targetColumns(user: CurrentUser): Column<TargetRow>[] {
  const all: ColumnTable<TargetRow, Column<TargetRow>, 'version' | 'archived' | 'userLogin'> = {
    name: { width: 264, isFixed: true, cell: (row) => <TargetName target={row} /> },
    status: {
      width: 148,
      cell: (row) => <StatusSwitch area="targets" thing={row} isLocked={!mayChange(user, row, 'UPDATE')} />,
    },
    panels: { width: 276, cell: (row) => <PanelChips panels={row.panels} /> },
    usedInAdSets: { align: 'right', width: 180, cell: (row) => formatInteger(row.usedInAdSets) },
    userId: { permission: 'CLIENT_READ_ALL', width: 148, cell: (row) => row.userLogin },
    labels: { width: 216, cell: (row) => <LabelsCell labels={row.labels} /> },
    createdAt: {
      width: 146,
      cell: (row) => <span className="figures">{formatDateTime(row.createdAt, user.timeZone)}</span>,
    },
    id: { align: 'right', width: 80, isHidden: true, cell: (row) => row.id },
  };
  return columnsOf(targetList, all).filter(({ permission }) => !permission || can(user, permission));
}

function TargetName({ target }: { target: TargetRow }) {
  const user = useCurrentUser();
  const family = useFamily();
  const { id } = target;
  return (
    <EntityName
      area="targets"
      thing={target}
      path={screenPath(family, 'target', { id })}
      copy={mayCreate(user) && `${screenPath(family, 'newTarget')}?copy=${id}`}
      mayRemove={mayChange(user, target, 'REMOVE')}
      note={useDenied(target)('duplicate', 'archive', 'remove')}
    />
  );
}

/** Number of values shown in a row; the others are in the tooltip. */
const shown = 2;

function PanelChips({ panels }: { panels: readonly string[] }) {
  const t = useTranslations('targets');
  const titles = panels.filter(isPanelName).map((panel) => t(`panels.${panel}`));
  if (titles.length === 0) return <span className="text-muted">{t('list.anyone')}</span>;
  const rest = titles.length - shown;
  return (
    <span className="flex min-w-0 items-center gap-1" title={titles.join(', ')}>
      {titles.slice(0, shown).map((title) => (
        <Badge key={title}>{title}</Badge>
      ))}
      {rest > 0 && (
        <>
          <span aria-hidden="true" className="text-muted figures">
            +{rest}
          </span>
          <span className="sr-only">{titles.slice(shown).join(', ')}</span>
        </>
      )}
    </span>
  );
}
