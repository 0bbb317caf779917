'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { sizesIn } from '@/components/creatives/upload/creative-name';
import { CreativeThumbnail } from '@/components/thumbnail/creative-thumbnail';
import { Checkbox } from '@/components/ui/checkbox';
import { callApi } from '@/lib/browser/call-api';
import type { CreativeRow } from '@/lib/contract/creatives/creatives';
import { limits } from '@/lib/contract/limits';
import { sizeOf } from '@/lib/format/format-size';

type OtherSizesProps = {
  creatives: readonly CreativeRow[];
  isTogether: boolean;
  onChange: (isTogether: boolean) => void;
};

/** The same ad in other sizes, which can get the same verdict. */
export function OtherSizes({ creatives, isTogether, onChange }: OtherSizesProps) {
  const t = useTranslations('creatives.review');
  return (
    <section aria-label={t('otherSizes')} className="flex flex-col gap-3 rounded-lg border border-line p-3">
      <Checkbox
        className="pointer-coarse:py-2"
        checked={isTogether}
        onChange={(event) => onChange(event.target.checked)}
      >
        {t('together', { count: creatives.length + 1 })}
      </Checkbox>
      <ul className="flex flex-wrap gap-3">
        {creatives.map((creative) => (
          <li key={creative.id} className="flex w-28 flex-col gap-1 text-sm">
            <CreativeThumbnail creative={creative} className="h-20 w-28" />
            <span className="truncate text-muted figures" title={creative.name}>
              {sizeOf(creative) ?? creative.name}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Loads the client's pending creatives that are the same ad in another size, in as many pages as needed. */
export function useOtherSizes(creative: CreativeRow, isJudged: (id: number) => boolean): CreativeRow[] {
  const { userId, type, name } = creative;
  const { data = [] } = useQuery({
    queryKey: ['creatives.review', 'sizes', userId, type],
    queryFn: async ({ signal }) => {
      const waiting: CreativeRow[] = [];
      const of = { userId: [userId], type: [type], moderationStatus: ['PENDING' as const] };
      for (let page = 0; ; page += 1) {
        const query = { ...of, page, size: limits.list.atOnce, sort: 'createdAt,asc' as const };
        const { content, last } = await callApi('creatives.list', { query }, { signal });
        waiting.push(...content);
        if (last) return waiting;
      }
    },
    enabled: sizesIn(name).length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return sameAd(creative, data).filter(({ id }) => !isJudged(id));
}

type Named = Pick<CreativeRow, 'id' | 'name' | 'type' | 'userId' | 'finalUrl'>;

/**
 * Returns the rows that are the same ad in another size: same client and landing page, and names that differ only in
 * the size.
 */
export const sameAd = <Row extends Named>(creative: Named, rows: readonly Row[]): Row[] =>
  sizesIn(creative.name).length === 0
    ? []
    : rows.filter((row) => row.id !== creative.id && adOf(row) === adOf(creative));

const adOf = ({ name, type, userId, finalUrl }: Named): string => {
  const bare = name.replace(/(?<!\d)\d{2,4}\s?[x×х*]\s?\d{2,4}(?!\d)/gi, '*').replace(/[\s_.-]+/g, ' ');
  return `${userId} ${type} ${finalUrl} ${bare.trim().toLowerCase()}`;
};
