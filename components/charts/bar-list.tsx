import { classNames } from '@/components/ui/class-names';

type Bar = {
  key: string;
  label: string;
  value: number;
  /** What is left over: said, but not compared. */
  isRest?: boolean;
};
type BarListProps = { name: string; bars: readonly Bar[]; format: (value: number) => string };

/** Parts compared by length, the largest as long as the panel is wide. */
export function BarList({ name, bars, format }: BarListProps) {
  const largest = Math.max(...bars.map(({ value, isRest }) => (isRest ? 0 : value)), 0);
  return (
    <ol aria-label={name} className="flex flex-col gap-2">
      {bars.map((bar) => (
        <li key={bar.key} className={classNames('flex flex-col gap-1 text-sm', bar.isRest && 'text-muted')}>
          <span className="flex gap-3">
            <span className="min-w-0 flex-1 truncate" title={bar.label}>
              {bar.label}
            </span>
            <span className="figures">{format(bar.value)}</span>
          </span>
          {!bar.isRest && (
            <span aria-hidden="true" data-shape="track" className="h-1.5 rounded-full bg-neutral-soft">
              <span
                data-shape="fill"
                className="block h-full rounded-full bg-chart-1"
                style={{ width: `${largest > 0 ? (bar.value / largest) * 100 : 0}%` }}
              />
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}
