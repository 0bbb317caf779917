'use client';
import { useTranslations } from 'next-intl';
import { sizeOf } from '@/components/creatives/size-of';
import { CreativeThumbnail } from '@/components/thumbnail/creative-thumbnail';
import { Checkbox } from '@/components/ui/checkbox';
import type { CreativeRow } from '@/lib/contract/creatives/creatives';

type OtherSizesProps = {
  creatives: readonly CreativeRow[];
  isTogether: boolean;
  onChange: (isTogether: boolean) => void;
};

/** The same ad in its other sizes, which one verdict may judge as well. */
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
