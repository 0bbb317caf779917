export type ChartMark = { index: number; lines: readonly string[] };

export type ChartBand = { name: string; low: readonly (number | null)[]; high: readonly (number | null)[] };

export type AreaChartProps = {
  /** Says in words what the picture shows. */
  description: string;
  /** What stands under the points, usually days. */
  labels: readonly string[];
  /** The label of the day that is not over. */
  today?: string | null;
  /** At most six; null where the measure does not exist. */
  series: readonly { name: string; values: readonly (number | null)[] }[];
  /** Between which values something is likely to lie; drawn under the lines. */
  band?: ChartBand | undefined;
  format: (value: number) => string;
  /** What happened at a point, told by its tip. Said elsewhere, too: a picture is not read. */
  marks?: readonly ChartMark[];
  height?: number;
};
