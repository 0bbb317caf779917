'use client';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { useTranslations } from 'next-intl';
import { type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import { type ChartData, ChartTable } from '@/components/charts/chart-table';
import { toCsv } from '@/components/charts/to-csv';
import { useDownload } from '@/components/shell/use-download';
import { IconButton } from '@/components/ui/button';
import { ErrorState } from '@/components/ui/error-state';
import { onDemand } from '@/components/ui/on-demand';
import { LazyMenu } from '@/components/ui/openers';
import { Skeleton } from '@/components/ui/progress';
import { saveFile } from '@/lib/browser/save-file';

const EnlargedChart = onDemand(async () => (await import('@/components/charts/enlarged-chart')).EnlargedChart);

type ChartPanelProps = {
  title: string;
  /** Name of saved files, without extension. */
  fileName: string;
  note?: ReactNode;
  /** A control beside the title. */
  actions?: ReactNode;
  /** Undefined while loading. */
  data: ChartData | undefined;
  format: (value: number, column: number) => string;
  error?: { message: string; onRetry: () => void };
  height?: number;
  /** True if its rows are points in time; the chart can then be enlarged. */
  isTimeline?: boolean;
  /** Name of the unfinished row, which is today's. */
  today?: string | null | undefined;
  children: ReactNode;
};

/** A chart with its loading, error, empty and loaded states. Its data can be shown as a table and downloaded. */
export function ChartPanel(props: ChartPanelProps) {
  const { title, note, actions, data, error, height = 240 } = props;
  const titleId = useId();
  const picture = useRef<HTMLDivElement>(null);
  const [isTable, setTable] = useState(false);
  const [isLarge, setLarge] = useState(false);
  const enlarge = props.isTimeline && data && data.rows.length > 1 ? () => setLarge(true) : undefined;
  const hasFigures = !error && data !== undefined && data.rows.length > 0;
  return (
    <section
      aria-labelledby={titleId}
      aria-busy={(!data && !error) || undefined}
      className="min-w-0 rounded-lg border border-line bg-surface"
    >
      <header className="flex min-h-12 flex-wrap items-center gap-x-3 py-1 pr-2 pl-4">
        <h2 id={titleId} className="min-w-0 font-semibold">
          {title}
        </h2>
        {note && <span className="text-sm text-muted">{note}</span>}
        <div className="ml-auto flex items-center gap-1">
          {actions}
          {hasFigures && (
            <ChartMenu
              {...props}
              data={data}
              picture={picture}
              isTable={isTable}
              enlarge={enlarge}
              onTable={setTable}
            />
          )}
        </div>
      </header>
      <div className="px-4 pb-4">
        <div ref={picture} style={{ minHeight: height }} className="min-w-0">
          <ChartBody {...props} height={height} isTable={isTable} />
        </div>
      </div>
      {isLarge && data && (
        <EnlargedChart
          title={title}
          data={data}
          format={props.format}
          today={props.today}
          onClose={() => setLarge(false)}
        />
      )}
    </section>
  );
}

function ChartBody(props: ChartPanelProps & { height: number; isTable: boolean }) {
  const t = useTranslations('common');
  const { title, data, format, error, height, isTable } = props;
  if (error) return <ErrorState message={error.message} retryLabel={t('actions.retry')} onRetry={error.onRetry} />;
  if (!data) {
    return (
      <div style={{ height }}>
        <span className="sr-only">{t('chart.loading', { title })}</span>
        <Skeleton className="h-full w-full" />
      </div>
    );
  }
  if (data.rows.length === 0) {
    return (
      <p className="grid place-items-center text-muted" style={{ height }}>
        {t('chart.empty')}
      </p>
    );
  }
  return isTable ? <ChartTable name={title} data={data} format={format} height={height} /> : props.children;
}

type ChartMenuProps = Pick<ChartPanelProps, 'title' | 'fileName'> & {
  data: ChartData;
  picture: RefObject<HTMLDivElement | null>;
  isTable: boolean;
  onTable: (isTable: boolean) => void;
  enlarge: (() => void) | undefined;
};

function ChartMenu({ title, fileName, data, picture, isTable, onTable, enlarge }: ChartMenuProps) {
  const t = useTranslations('common.chart');
  const label = t('menu', { title });
  const csv = useDownload(async (shown: ChartData) =>
    saveFile(new Blob([toCsv(shown.headings, shown.rows)], { type: 'text/csv;charset=utf-8' }), `${fileName}.csv`),
  );
  const chart = useDownload(async (shown: HTMLElement) => {
    const { savePicture } = await import('@/components/charts/save-picture');
    await savePicture(shown, `${fileName}.png`);
  });
  return (
    <LazyMenu
      label={label}
      trigger={
        <IconButton label={label}>
          <Ellipsis aria-hidden="true" />
        </IconButton>
      }
      items={() => [
        ...(enlarge ? [{ key: 'enlarge', label: t('enlarge'), onSelect: enlarge }] : []),
        { key: 'table', label: t(isTable ? 'asChart' : 'asTable'), onSelect: () => onTable(!isTable) },
        { key: 'csv', label: t('saveCsv'), onSelect: () => csv.mutate(data) },
        { key: 'picture', label: t('savePicture'), onSelect: () => picture.current && chart.mutate(picture.current) },
      ]}
    />
  );
}
