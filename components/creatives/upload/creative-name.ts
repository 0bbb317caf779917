import { limits } from '@/lib/contract/limits';

interface Size {
  width: number | null;
  height: number | null;
}

/** Returns the name of a file's creative: the file name without extension, with the size unless it contains it. */
export function creativeName(filename: string, { width, height }: Size): string {
  const name = filename.replace(/\.\w{1,5}$/, '').trim() || filename;
  const isSaid = !width || !height || sizesIn(name).some((size) => size.width === width && size.height === height);
  const size = isSaid ? '' : ` ${width}×${height}`;
  return `${[...name].slice(0, limits.nameLength - size.length).join('')}${size}`;
}

/** Returns the size in a file name; used for files that cannot be measured. */
export const sizeInName = (filename: string): Size => sizesIn(filename)[0] ?? { width: null, height: null };

/** Returns all sizes in a name, such as `300x250`, with any of the letters that people type for `×`. */
export const sizesIn = (name: string) =>
  [...name.matchAll(/(?<!\d)(\d{2,4})\s?[x×х*]\s?(\d{2,4})(?!\d)/gi)].map(([, width, height]) => ({
    width: Number(width),
    height: Number(height),
  }));
