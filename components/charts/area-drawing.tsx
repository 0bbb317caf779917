'use client';
import { useTranslations } from 'next-intl';
import { type PointerEvent, useLayoutEffect, useRef, useState } from 'react';
import { type AreaChartProps, type ChartFrame, chartFrame } from '@/components/charts/chart-frame';
import { ChartTip } from '@/components/charts/chart-tip';
import { areaPath, bandPath, type Gap, splitLine } from '@/components/charts/line-path';
import { chartColor, Marker } from '@/components/charts/marker';

type AreaDrawingProps = Pick<AreaChartProps, 'labels' | 'series' | 'band' | 'format' | 'today' | 'marks'> & {
  height: number;
  isSmall?: boolean;
  /** Index of the first series' colour and marker. */
  firstColor?: number;
};

/** Lines over days on an axis from zero; a single line is filled. Unfinished periods are dashed. */
export function AreaDrawing(props: AreaDrawingProps) {
  const { labels, series, today, height, isSmall = false, firstColor = 0 } = props;
  const { ref, width } = useWidth<HTMLDivElement>();
  const [pointed, setPointed] = useState<number>();
  const running = today ? labels.indexOf(today) : -1;
  const frame = chartFrame({ ...props, width, isSmall });
  const point = (event: PointerEvent<HTMLDivElement>) =>
    setPointed(frame.nearest(event.clientX - event.currentTarget.getBoundingClientRect().left));
  return (
    <div
      ref={ref}
      className="relative h-full"
      style={{ height }}
      onPointerMove={point}
      onPointerLeave={() => setPointed(undefined)}
    >
      {width > 0 && (
        <svg aria-hidden="true" width={width} height={height} className="block overflow-visible text-sm figures">
          <Axes frame={frame} labels={labels} running={isSmall ? -1 : running} />
          <MarkSigns frame={frame} marks={props.marks} />
          {frame.band && (
            <path d={bandPath(frame.band.low, frame.band.high)} fill="var(--color-accent)" opacity="0.18" data-band />
          )}
          {pointed !== undefined && (
            <path d={`M${frame.xOf(pointed)} ${frame.top}V${frame.bottom}`} stroke="var(--color-line-strong)" />
          )}
          {frame.lines.map((points, index) => (
            <Line
              key={series[index]?.name}
              points={points}
              floor={frame.bottom}
              color={firstColor + index}
              running={running}
              hasMarks={series.length > 1}
              pointed={pointed}
            />
          ))}
        </svg>
      )}
      {pointed !== undefined && (
        <ChartTip {...props} index={pointed} isRunning={pointed === running} x={frame.xOf(pointed)} width={width} />
      )}
    </div>
  );
}

type AxesProps = { frame: ChartFrame; labels: readonly string[]; running: number };

function Axes({ frame, labels, running }: AxesProps) {
  const t = useTranslations('common.chart');
  const soFar = t('todaySoFar');
  // The label of today replaces its date; dates that would overlap it are hidden.
  const isLast = running === labels.length - 1;
  const reach = soFar.length * (isLast ? 6.6 : 3.3) + 48;
  const isClear = (index: number) => Math.abs(frame.xOf(index) - frame.xOf(running)) > reach;
  const named = running < 0 ? frame.days : frame.days.filter(isClear);
  return (
    <>
      {frame.marks.map(({ y, text }) => (
        <g key={y}>
          <path d={`M${frame.left} ${y}H${frame.right}`} stroke="var(--color-line)" />
          <text x={frame.left - 8} y={y + 4} textAnchor="end" className="fill-muted">
            {text}
          </text>
        </g>
      ))}
      {named.map((index) => (
        <text
          key={index}
          x={frame.xOf(index)}
          y={frame.bottom + 18}
          textAnchor={anchorOf(index, labels)}
          className="fill-muted"
        >
          {labels[index]}
        </text>
      ))}
      {running >= 0 && (
        <text x={frame.xOf(running)} y={frame.bottom + 18} textAnchor={anchorOf(running, labels)} className="fill-text">
          {soFar}
        </text>
      )}
    </>
  );
}

/** Marks events with a vertical line and a flag. */
function MarkSigns({ frame, marks = [] }: { frame: ChartFrame; marks: AreaChartProps['marks'] }) {
  return [...new Set(marks.map(({ index }) => index))].map((index) => (
    <g key={index} data-mark={index}>
      <path
        d={`M${frame.xOf(index)} ${frame.top}V${frame.bottom}`}
        stroke="var(--color-line-strong)"
        strokeDasharray="2 3"
      />
      <path d={`M${frame.xOf(index) - 5} ${frame.top - 6}h10l-5 7Z`} fill="var(--color-muted)" />
    </g>
  ));
}

function anchorOf(index: number, labels: readonly string[]) {
  if (labels.length === 1) return 'middle';
  return index === 0 ? 'start' : index === labels.length - 1 ? 'end' : 'middle';
}

type LineProps = {
  points: readonly Gap[];
  floor: number;
  color: number;
  running: number;
  hasMarks: boolean;
  pointed: number | undefined;
};

/** Above this number of points, markers would hide the line. */
const maxMarks = 31;

function Line({ points, floor, color, running, hasMarks, pointed }: LineProps) {
  const { over, soFar } = splitLine(points, running);
  const stroke = { fill: 'none', stroke: chartColor(color), strokeWidth: 2, strokeLinejoin: 'round' } as const;
  const isMarked = (index: number) =>
    index === pointed || index === running || isAlone(points, index) || (hasMarks && points.length <= maxMarks);
  return (
    <>
      {!hasMarks && <path d={areaPath(points, floor)} fill={chartColor(color)} opacity="0.1" />}
      <path d={over} {...stroke} />
      <path d={soFar} {...stroke} strokeDasharray="3 4" />
      {points.map((point, index) =>
        point && isMarked(index) ? <Marker key={point.x} index={color} x={point.x} y={point.y} /> : null,
      )}
    </>
  );
}

const isAlone = (points: readonly Gap[], index: number) => !points[index - 1] && !points[index + 1];

/** Returns the width of an element in px; 0 before it is measured. */
function useWidth<E extends HTMLElement>() {
  const ref = useRef<E>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const box = ref.current;
    if (!box) return;
    const measure = () => setWidth(box.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}
