import type { Cell } from '@/components/charts/to-csv';
import { classNames } from '@/components/ui/class-names';

export type ChartData = {
  headings: readonly string[];
  /** Figures as numbers; `format` converts them to text. */
  rows: readonly (readonly Cell[])[];
};

type ChartTableProps = {
  name: string;
  data: ChartData;
  format: (value: number, column: number) => string;
  height: number;
};

/** The chart's data as a table. */
export function ChartTable({ name, data, format, height }: ChartTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <div tabIndex={0} className="overflow-auto" style={{ height }}>
      <table aria-label={name} className="w-full border-separate border-spacing-0 text-sm">
        <thead>
          <tr>
            {data.headings.map((heading, index) => (
              <th key={heading} scope="col" className={classNames(headCell, index > 0 && 'text-right')}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.rows.map((row, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two rows may have one name
            <tr key={`${row[0]} ${place}`}>
              {row.map((cell, index) => (
                <td
                  key={data.headings[index]}
                  className={classNames('h-8 border-b border-line px-2', index > 0 && 'text-right figures')}
                >
                  {typeof cell === 'number' ? format(cell, index) : (cell ?? '–')}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const headCell = 'sticky top-0 h-8 border-b border-line bg-surface px-2 text-left font-medium text-muted';
