import { limits } from '@/lib/contract/limits';

interface Size {
  width: number | null;
  height: number | null;
}

/** What a creative of a file is called: the file's name without its ending, with the size unless it says it. */
export function creativeName(filename: string, { width, height }: Size): string {
  const name = filename.replace(/\.\w{1,5}$/, '').trim() || filename;
  const isSaid = !width || !height || sizesIn(name).some((size) => size.width === width && size.height === height);
  const size = isSaid ? '' : ` ${width}×${height}`;
  return `${[...name].slice(0, limits.nameLength - size.length).join('')}${size}`;
}

/** The size that a file's name says; for what cannot be measured. */
export const sizeInName = (filename: string): Size => sizesIn(filename)[0] ?? { width: null, height: null };

/** The sizes that a name says, `300x250` with whichever of the letters people type for the sign. */
export const sizesIn = (name: string) =>
  [...name.matchAll(/(?<!\d)(\d{2,4})\s?[x×х*]\s?(\d{2,4})(?!\d)/gi)].map(([, width, height]) => ({
    width: Number(width),
    height: Number(height),
  }));
