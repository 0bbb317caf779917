import { sizesIn } from '@/components/creatives/upload/creative-name';

interface Sized {
  width: number | null;
  height: number | null;
}
interface AdSetShown {
  id: number;
  name: string;
  creativeDtoList: readonly Sized[];
}

/** What has no size of its own stands together. */
export const sizeKey = ({ width, height }: Sized): string => (width && height ? `${width}×${height}` : '');

/** A tick of the matrix. */
export const tickOf = (size: string, adSetId: number): string => `${adSetId} ${size}`;

/**
 * Which sizes go to which ad sets unless somebody chooses otherwise: those that an ad set's name says, else those that
 * it shows already; an ad set that says nothing takes all.
 */
export function proposedTicks(sizes: readonly string[], adSets: readonly AdSetShown[]): Set<string> {
  return new Set(
    adSets.flatMap(({ id, name, creativeDtoList }) => {
      const named = sizesIn(name).map(sizeKey);
      const shown = creativeDtoList.map(sizeKey);
      const told = named.length > 0 ? named : shown;
      return sizes.filter((size) => told.length === 0 || told.includes(size)).map((size) => tickOf(size, id));
    }),
  );
}
