import { sizesIn } from '@/components/creatives/upload/creative-name';
import type { CreativeRow } from '@/lib/contract/creatives/creatives';

type Named = Pick<CreativeRow, 'id' | 'name' | 'type' | 'userId' | 'finalUrl'>;

/**
 * The others among the rows that are the same ad in another size: of one client, with one landing page, alike but for
 * the size in the name.
 */
export const sameAd = <Row extends Named>(creative: Named, rows: readonly Row[]): Row[] =>
  sizesIn(creative.name).length === 0
    ? []
    : rows.filter((row) => row.id !== creative.id && adOf(row) === adOf(creative));

const adOf = ({ name, type, userId, finalUrl }: Named): string => {
  const bare = name.replace(/(?<!\d)\d{2,4}\s?[x×х*]\s?\d{2,4}(?!\d)/gi, '*').replace(/[\s_.-]+/g, ' ');
  return `${userId} ${type} ${finalUrl} ${bare.trim().toLowerCase()}`;
};
