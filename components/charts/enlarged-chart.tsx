'use client';
import { type CustomTooltipProps, LineChart } from '@tremor/react';
import { useTranslations } from 'next-intl';
import { createContext, useContext, useMemo, useState } from 'react';
import type { ChartData } from '@/components/charts/chart-table';
import { chartColor } from '@/components/charts/marker';
import { sharesAxis } from '@/components/charts/share-charts';
import { Checkbox } from '@/components/ui/checkbox';
import { Dialog } from '@/components/ui/dialog';
import { Select } from '@/components/ui/select';
import { dash } from '@/lib/format/format-number';

type EnlargedChartProps = {
  title: string;
  /** The first column contains the names of the points, the others figures. */
  data: ChartData;
  format: (value: number, column: number) => string;
  /** Name of the unfinished row, which is today's. From it on, lines are dotted. */
  today?: string | null | undefined;
  onClose: () => void;
};

/** Limited by the number of colours. */
const maxLines = 6;

/** Full-window chart: lines can be selected and compared, and the time range narrowed. */
export function EnlargedChart({ title, data, format, today, onClose }: EnlargedChartProps) {
  const t = useTranslations('common');
  const columns = data.headings.slice(1, maxLines + 1).map((name, at) => ({ name, column: at + 1 }));
  const [hidden, setHidden] = useState<readonly string[]>([]);
  const [range, setRange] = useState({ from: 0, to: data.rows.length - 1 });
  const shown = columns.filter(({ name }) => !hidden.includes(name));
  const rows = data.rows.slice(range.from, range.to + 1);
  const groups = sharesAxis({ headings: data.headings, rows }, shown, format) ? [shown] : shown.map((one) => [one]);
  return (
    <Dialog isOpen size="xl" title={title} closeLabel={t('actions.close')} onClose={onClose}>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2 pb-3">
        <RangeChoice labels={data.rows.map(([label]) => String(label))} range={range} onChange={setRange} />
        {columns.length > 1 && (
          <fieldset className="flex flex-wrap gap-x-4 gap-y-1">
            <legend className="sr-only">{t('chart.compare')}</legend>
            {columns.map(({ name, column }) => (
              <Checkbox
                key={name}
                checked={!hidden.includes(name)}
                disabled={shown.length === 1 && !hidden.includes(name)}
                onChange={({ target }) =>
                  setHidden(target.checked ? hidden.filter((one) => one !== name) : [...hidden, name])
                }
              >
                <span className="inline-flex items-center gap-1.5">
                  <span aria-hidden="true" className="h-0.5 w-4" style={{ background: chartColor(column - 1) }} />
                  {name}
                </span>
              </Checkbox>
            ))}
          </fieldset>
        )}
      </div>
      <div className="flex flex-col gap-4">
        {groups.map((lines) => (
          <Lines
            key={lines[0]?.name}
            title={title}
            rows={rows}
            lines={lines}
            format={format}
            today={today}
            isAlone={groups.length === 1}
          />
        ))}
      </div>
    </Dialog>
  );
}

type Line = { name: string; column: number };
type LinesProps = Pick<EnlargedChartProps, 'title' | 'format' | 'today'> & {
  rows: ChartData['rows'];
  lines: readonly Line[];
  isAlone: boolean;
};

function Lines({ title, rows, lines, format, today, isAlone }: LinesProps) {
  const t = useTranslations('common.chart');
  const read = useMemo(() => ({ lines, format, today }), [lines, format, today]);
  const names = lines.map(({ name }) => name);
  const running = rows.findIndex(([label]) => label === today);
  const points = pointsOf(rows, lines, running);
  const picture = `${title}: ${names.join(', ')}`;
  const isRunning = running >= 0;
  return (
    <div role="img" aria-label={isRunning ? `${picture}, ${t('todaySoFar')}` : picture} className={dotted}>
      <Read value={read}>
        <LineChart
          className={isAlone ? 'h-[min(60vh,28rem)]' : 'h-56'}
          data={points}
          index="label"
          categories={isRunning ? [...names, ...names.map(growing)] : names}
          colors={[...lines, ...lines].map(({ column }) => `chart-${column}`)}
          valueFormatter={(value) => format(value, lines[0]?.column ?? 1)}
          yAxisWidth={axisWidth(rows, lines, format)}
          customTooltip={Tip}
          showLegend={false}
          minValue={0}
        />
      </Read>
    </div>
  );
}

/** The unfinished part of a line is a separate series, marked by a suffix that is not displayed. */
const ending = '~';
const growing = (name: string) => `${name}${ending}`;
const dotted = "[&_path[name$='~']]:[stroke-dasharray:2_4]";

/** Lines are solid up to the unfinished row, and dotted from the row before it on. */
function pointsOf(rows: ChartData['rows'], lines: readonly Line[], running: number) {
  const figureOf = (row: ChartData['rows'][number], column: number) =>
    typeof row[column] === 'number' ? row[column] : null;
  return rows.map((row, at) => ({
    label: String(row[0]),
    ...Object.fromEntries(
      lines.flatMap(({ name, column }) => {
        const value = figureOf(row, column);
        if (running < 0) return [[name, value]];
        return [
          [name, at < running ? value : null],
          [growing(name), at >= running - 1 ? value : null],
        ];
      }),
    ),
  }));
}

const characterWidth = 7.2;
const axisPadding = 16;

/** Width for the longest axis label, px. */
function axisWidth(rows: ChartData['rows'], lines: readonly Line[], format: LinesProps['format']) {
  const largest = Math.max(1, ...rows.flatMap((row) => lines.map(({ column }) => Number(row[column] ?? 0))));
  return Math.ceil(format(largest * 1.2, lines[0]?.column ?? 1).length * characterWidth) + axisPadding;
}

const Read = createContext<Pick<LinesProps, 'lines' | 'format' | 'today'>>({ lines: [], format: String });

/** Tooltip of a point; each line is formatted in its own unit. */
function Tip({ active, payload, label }: CustomTooltipProps) {
  const t = useTranslations('common.chart');
  const { lines, format, today } = useContext(Read);
  if (!active || !payload) return null;
  return (
    <div className="rounded-lg bg-raised px-3 py-2 text-sm whitespace-nowrap shadow-overlay">
      <p className="text-muted figures">
        {label}
        {label === today && `, ${t('todaySoFar')}`}
      </p>
      {lines.map(({ name, column }) => {
        const value = payload.find(({ dataKey, value }) => value !== null && lineOf(dataKey) === name)?.value;
        return (
          <p key={name} className="flex justify-between gap-4">
            <span>{name}</span>
            <span className="font-medium figures">{typeof value === 'number' ? format(value, column) : dash}</span>
          </p>
        );
      })}
    </div>
  );
}

const lineOf = (dataKey: unknown) => String(dataKey).replace(ending, '');

type Range = { from: number; to: number };
type RangeChoiceProps = { labels: readonly string[]; range: Range; onChange: (range: Range) => void };

/** Selects the displayed time range. */
function RangeChoice({ labels, range, onChange }: RangeChoiceProps) {
  const t = useTranslations('common.chart');
  const options = labels.map((label, index) => ({ value: String(index), label }));
  return (
    <div className="flex items-center gap-2">
      <Select
        aria-label={t('from')}
        className="w-auto!"
        options={options.slice(0, range.to)}
        value={String(range.from)}
        onChange={({ target }) => onChange({ ...range, from: Number(target.value) })}
      />
      <span aria-hidden="true">–</span>
      <Select
        aria-label={t('to')}
        className="w-auto!"
        options={options.slice(range.from + 1)}
        value={String(range.to)}
        onChange={({ target }) => onChange({ ...range, to: Number(target.value) })}
      />
    </div>
  );
}
