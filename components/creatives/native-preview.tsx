'use client';
import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import type { CreativeValues } from '@/components/creatives/creative-values';
import { NativeCard } from '@/components/creatives/native-card';
import type { CreativeView } from '@/lib/contract/creatives';

const shown = ['name', 'smallTitle', 'mediumTitle', 'desc', 'ctaText', 'sponsored'] as const;

/** The ad as sites lay it out, while it is written; with the pictures that were saved. */
export function NativePreview({ saved }: { saved: CreativeView | undefined }) {
  const t = useTranslations('creatives.texts');
  const [name, smallTitle, mediumTitle, desc, ctaText, sponsored] = useWatch<CreativeValues, typeof shown>({
    name: shown,
  });
  if (![smallTitle, mediumTitle, desc].some((text) => text.trim())) return null;
  return (
    <section aria-label={t('preview')} className="flex flex-col gap-1.5">
      <h3 className="text-sm font-medium">{t('preview')}</h3>
      <NativeCard
        creative={{ name, smallTitle, mediumTitle, desc, ctaText, sponsored, images: saved?.images ?? [] }}
        onExpired={() => undefined}
      />
    </section>
  );
}
