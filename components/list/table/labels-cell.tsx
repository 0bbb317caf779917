'use client';
import { Badge } from '@/components/ui/badge';
import { classNames } from '@/components/ui/class-names';
import { dash } from '@/lib/format/format-number';

/** The labels of a row. */
export const LabelsCell = ({ labels = [] }: { labels: readonly string[] | undefined }) =>
  labels.length === 0 ? dash : <BadgesCell names={labels} mayBeLong />;

/** Maximum visible labels; the tooltip lists all. */
const shown = 2;

/** Names as badges in one line; user-defined names may be long. */
export function BadgesCell({ names, mayBeLong = false }: { names: readonly string[]; mayBeLong?: boolean }) {
  const rest = names.slice(shown);
  const width = names.length === 1 ? 'max-w-44' : 'max-w-18';
  return (
    <span className="flex min-w-0 items-center gap-1" title={names.join(', ')}>
      {names.slice(0, shown).map((name) => (
        <Badge key={name}>
          <span className={classNames('block truncate', mayBeLong && width)}>{name}</span>
        </Badge>
      ))}
      {rest.length > 0 && (
        <>
          <span aria-hidden="true" className="text-muted figures">
            +{rest.length}
          </span>
          <span className="sr-only">{rest.join(', ')}</span>
        </>
      )}
    </span>
  );
}
