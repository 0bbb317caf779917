export const daysOfWeek = [1, 2, 3, 4, 5, 6, 7] as const;
export const hoursOfDay = Array.from({ length: 24 }, (_, hour) => hour);
const length = 168;

export const everyHour = '1'.repeat(length);
export const noHour = '0'.repeat(length);
/** Monday to Friday, 9:00 to 18:00. */
export const workingHours = daysOfWeek
  .flatMap((day) => hoursOfDay.map((hour) => (day <= 5 && hour >= 9 && hour < 18 ? '1' : '0')))
  .join('');

/** Index of an hour in the 168; `day` 1 is Monday. */
export const hourAt = (day: number, hour: number) => (day - 1) * 24 + hour;

/** Returns the schedule with some hours switched on or off. */
export function paint(hours: string, places: readonly number[], isOn: boolean): string {
  const wanted = new Set(places);
  return [...hours].map((hour, place) => (wanted.has(place) ? (isOn ? '1' : '0') : hour)).join('');
}

/** Returns all hours in the rectangle between two hours, so that a fast pointer movement leaves no gaps. */
export function rectangle(from: number, to: number): number[] {
  const days = [Math.floor(from / 24), Math.floor(to / 24)].toSorted((a, b) => a - b);
  const hours = [from % 24, to % 24].toSorted((a, b) => a - b);
  return Array.from({ length }, (_, place) => place).filter((place) => {
    const day = Math.floor(place / 24);
    const hour = place % 24;
    return isBetween(day, days) && isBetween(hour, hours);
  });
}

const isBetween = (value: number, [low = 0, high = 0]: number[]) => value >= low && value <= high;

export const countHours = (hours: string | null) =>
  hours === null ? length : [...hours].filter((one) => one === '1').length;
