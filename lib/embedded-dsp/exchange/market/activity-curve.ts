/** Relative traffic by hour of the day; the mean is 1. Evenings are the busiest, the hours before dawn the quietest. */
const byHour = [
  0.46, 0.3, 0.21, 0.17, 0.17, 0.26, 0.5, 0.82, 1.04, 1.15, 1.2, 1.22, 1.24, 1.22, 1.19, 1.18, 1.2, 1.27, 1.38, 1.52,
  1.63, 1.6, 1.3, 0.77,
];
/** Relative traffic by day, Monday to Sunday. */
const byDay = [1.02, 1.04, 1.04, 1.03, 0.98, 0.92, 0.97];

export const hoursInWeek = 168;

/** Relative traffic in each of the 168 hours of a week from Monday 00:00 local time; the mean is about 1. */
export const activityByHourOfWeek: readonly number[] = Array.from(
  { length: hoursInWeek },
  (_, hour) => (byHour[hour % 24] ?? 1) * (byDay[Math.floor(hour / 24)] ?? 1),
);

export const activityAt = (hourOfWeek: number): number =>
  activityByHourOfWeek[((hourOfWeek % hoursInWeek) + hoursInWeek) % hoursInWeek] ?? 1;
