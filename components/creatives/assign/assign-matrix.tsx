'use client';
import { useTranslations } from 'next-intl';
import { sizesIn } from '@/components/creatives/upload/creative-name';
import { Checkbox } from '@/components/ui/checkbox';
import { ScrollBox } from '@/components/ui/scroll-box';

type AssignMatrixProps = {
  adSets: readonly { id: number; name: string; creatives: readonly number[] }[];
  sizes: readonly { size: string; count: number }[];
  ticks: ReadonlySet<string>;
  onChange: (ticks: ReadonlySet<string>) => void;
};

/** Matrix of sizes and ad sets: a check box for each combination, and one in the heading for the whole column. */
export function AssignMatrix({ adSets, sizes, ticks, onChange }: AssignMatrixProps) {
  const t = useTranslations('creatives.assign');
  const set = (keys: readonly string[], isTicked: boolean) =>
    onChange(new Set(isTicked ? [...ticks, ...keys] : [...ticks].filter((key) => !keys.includes(key))));
  const nameOf = (size: string) => size || t('noSize');
  return (
    <ScrollBox name={t('matrix')} className="rounded-lg border border-line">
      <table className="w-full text-sm">
        <thead className="bg-sunken text-left">
          <tr>
            <th scope="col" className="sticky left-0 bg-sunken px-3 py-2 font-medium text-muted">
              {t('size')}
            </th>
            {adSets.map(({ id, name, creatives }) => {
              const column = sizes.map(({ size }) => tickOf(size, id));
              return (
                <th key={id} scope="col" className="min-w-32 px-3 py-2 font-medium">
                  <Checkbox
                    className="pointer-coarse:py-2"
                    checked={column.every((key) => ticks.has(key))}
                    onChange={(event) => set(column, event.target.checked)}
                  >
                    <span className="break-words">
                      {name}
                      <span className="block font-normal text-muted figures">
                        {t('shows', { count: creatives.length })}
                      </span>
                    </span>
                  </Checkbox>
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {sizes.map(({ size, count }) => (
            <tr key={size}>
              <th
                scope="row"
                className="sticky left-0 bg-raised px-3 py-2 text-left font-normal whitespace-nowrap figures"
              >
                {nameOf(size)} <span className="text-muted">· {count}</span>
              </th>
              {adSets.map(({ id, name }) => (
                <td key={id} className="px-3 py-1">
                  <Checkbox
                    aria-label={t('tick', { size: nameOf(size), name })}
                    className="pointer-coarse:p-2"
                    checked={ticks.has(tickOf(size, id))}
                    onChange={(event) => set([tickOf(size, id)], event.target.checked)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

interface Sized {
  width: number | null;
  height: number | null;
}
interface AdSetShown {
  id: number;
  name: string;
  creativeDtoList: readonly Sized[];
}

/** Creatives without a size share one key. */
export const sizeKey = ({ width, height }: Sized): string => (width && height ? `${width}×${height}` : '');

/** Key of a cell in the matrix. */
export const tickOf = (size: string, adSetId: number): string => `${adSetId} ${size}`;

/**
 * Returns the default selection: the sizes in an ad set's name, else the sizes of its creatives. An ad set without both
 * gets all sizes.
 */
export function proposedTicks(sizes: readonly string[], adSets: readonly AdSetShown[]): Set<string> {
  return new Set(
    adSets.flatMap(({ id, name, creativeDtoList }) => {
      const named = sizesIn(name).map(sizeKey);
      const shown = creativeDtoList.map(sizeKey);
      const offeredSizes = named.length > 0 ? named : shown;
      return sizes
        .filter((size) => offeredSizes.length === 0 || offeredSizes.includes(size))
        .map((size) => tickOf(size, id));
    }),
  );
}
