import type { ChartData } from '@/components/charts/chart-table';
import { chartColor } from '@/components/charts/marker';
import { classNames } from '@/components/ui/class-names';
import { formatPercent } from '@/lib/format/format-number';

type Bar = {
  key: string;
  label: string;
  value: number;
  /** The sum of the remaining parts; it is listed, but not compared. */
  isRest?: boolean;
};
type BarListProps = { name: string; bars: readonly Bar[]; format: (value: number) => string };

/** Compares parts by bar length; the largest one fills the width. */
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

type Part = { key: string; label: string; value: number };
type DonutChartProps = {
  name: string;
  /** At most six parts. */
  parts: readonly Part[];
  format: (value: number) => string;
  /** Text of the total, shown in the middle. */
  total?: string;
};

const radius = 40;
const circumference = 2 * Math.PI * radius;
const gap = 1.5;

/** Parts of a whole. The legend contains the figures, so nothing depends on colours. */
export function DonutChart({ name, parts, format, total }: DonutChartProps) {
  const sum = parts.reduce((all, part) => all + part.value, 0);
  return (
    <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
      <svg aria-hidden="true" viewBox="0 0 100 100" className="mx-auto size-44 shrink-0">
        {arcs(parts, sum).map(({ part, start, length }, index) => (
          <circle
            key={part.key}
            cx="50"
            cy="50"
            r={radius}
            fill="none"
            stroke={chartColor(index)}
            strokeWidth="11"
            strokeDasharray={`${Math.max(0, length - gap)} ${circumference}`}
            strokeDashoffset={-start}
            transform="rotate(-90 50 50)"
          />
        ))}
        {total && (
          <text x="50" y="53.5" textAnchor="middle" className="fill-text text-[9px] font-semibold figures">
            {total}
          </text>
        )}
      </svg>
      <ul aria-label={name} className="flex min-w-52 flex-1 flex-col gap-1.5 text-sm">
        {parts.map((part, index) => (
          <li key={part.key} className="flex items-center gap-2">
            <span
              aria-hidden="true"
              className="size-2.5 shrink-0 rounded-sm"
              style={{ background: chartColor(index) }}
            />
            <span className="min-w-0 flex-1 truncate" title={part.label}>
              {part.label}
            </span>
            <span className="figures">{format(part.value)}</span>
            <span className="w-16 text-right text-muted figures">
              {formatPercent(sum > 0 ? part.value / sum : null)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function arcs(parts: readonly Part[], sum: number) {
  let start = 0;
  return parts.map((part) => {
    const length = sum > 0 ? (part.value / sum) * circumference : 0;
    const arc = { part, start, length };
    start += length;
    return arc;
  });
}

/** Above this ratio, the smaller line would look like zero. */
const maxRatio = 20;

/** Returns true if lines can share one axis: they have the same unit and format, and similar magnitudes. */
export function sharesAxis(
  { rows }: ChartData,
  lines: readonly { column: number }[],
  format: (value: number, column: number) => string,
): boolean {
  const prints = new Set(lines.map(({ column }) => format(1, column)));
  if (prints.size > 1) return false;
  const tops = lines.map(({ column }) => Math.max(0, ...rows.map((row) => Number(row[column] ?? 0))));
  const drawn = tops.filter((top) => top > 0);
  return drawn.length < 2 || Math.max(...drawn) / Math.min(...drawn) <= maxRatio;
}
