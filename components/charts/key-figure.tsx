import { FigureChange } from '@/components/charts/figure-format';
import { Sparkline } from '@/components/charts/sparkline';
import { Skeleton } from '@/components/ui/progress';

type KeyFigureProps = {
  label: string;
  /** Formatted text; undefined while loading. */
  value: string | undefined;
  /** Relative change against the previous period: 0.1 is ten per cent more. */
  change?: number | null;
  /** Direction of improvement. */
  better?: 'more' | 'less' | 'neither';
  points?: readonly (number | null)[];
  /** Index of today's point while the day is not over. */
  running?: number;
};

export function KeyFigure({ label, value, change, better = 'more', points, running = -1 }: KeyFigureProps) {
  return (
    <div className="flex min-h-28 min-w-0 flex-col rounded-lg border border-line bg-surface px-4 py-3">
      <span className="truncate text-sm text-muted">{label}</span>
      {value === undefined ? (
        <Skeleton className="mt-2 h-8 w-32" />
      ) : (
        <span className="truncate text-figure font-semibold tracking-tight figures">{value}</span>
      )}
      <div className="mt-auto flex flex-wrap items-end justify-between gap-x-3 gap-y-1 pt-1">
        {value !== undefined && change !== undefined && change !== null ? (
          <FigureChange change={change} better={better} isRunning={running >= 0} />
        ) : (
          <span />
        )}
        {value !== undefined && points && <Sparkline values={points} running={running} width={96} height={24} />}
      </div>
    </div>
  );
}
