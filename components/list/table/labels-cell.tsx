'use client';
import { Badge } from '@/components/ui/badge';
import { classNames } from '@/components/ui/class-names';
import { dash } from '@/lib/format/format-number';

/** More would not fit into a row; the rest stands in the tooltip. */
const shown = 2;

/** The labels of a row. */
export function LabelsCell({ labels = [] }: { labels: readonly string[] | undefined }) {
  if (labels.length === 0) return dash;
  const rest = labels.slice(shown);
  return (
    <span className="flex min-w-0 items-center gap-1" title={labels.join(', ')}>
      {labels.slice(0, shown).map((label) => (
        <Badge key={label}>
          <span className={classNames('block truncate', labels.length === 1 ? 'max-w-44' : 'max-w-18')}>{label}</span>
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
