/** Where a film is looked at until something is to be seen, in seconds. */
const moments = [0, 0.3, 0.7, 1, 1.5, 2, 3, 4, 5, 7, 10, 15];

/** The moments that a film of so many seconds has. */
export const momentsOf = (seconds: number): number[] =>
  moments.filter((moment) => moment === 0 || moment < seconds - 0.05);

/** Of a frame, 0–255 as the eye weighs colours; `pixels` are red, green, blue and opacity in turn. */
export function brightness(pixels: ArrayLike<number>): number {
  let sum = 0;
  for (let at = 0; at < pixels.length; at += 4)
    sum += 0.2126 * (pixels[at] ?? 0) + 0.7152 * (pixels[at + 1] ?? 0) + 0.0722 * (pixels[at + 2] ?? 0);
  return (sum * 4) / pixels.length;
}

/** Below this a frame counts as black: a lone title on black is above it. */
const darkest = 12;

/** The first moment whose frame is not black, else the brightest. Looks no further than it must. */
export async function firstSeen(seconds: number, brightnessAt: (moment: number) => Promise<number>): Promise<number> {
  let best = { moment: 0, light: -1 };
  for (const moment of momentsOf(seconds)) {
    const light = await brightnessAt(moment);
    if (light >= darkest) return moment;
    if (light > best.light) best = { moment, light };
  }
  return best.moment;
}
