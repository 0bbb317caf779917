'use client';
import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { CountedField } from '@/components/creatives/counted-field';
import type { CreativeValues } from '@/components/creatives/creative-values';
import { DictionaryField } from '@/components/creatives/dictionary-field';
import { ExtraData } from '@/components/creatives/extra-data';
import { NativePreview } from '@/components/creatives/native-preview';
import { TextProposals } from '@/components/creatives/text-proposals';
import type { CreativeView } from '@/lib/contract/creatives';
import { limits } from '@/lib/contract/limits';

const { native, nameLength } = limits;

/** The words of a native ad; of a native AI ad they are proposed first. */
export function NativeTextsPanel({ saved }: { saved: CreativeView | undefined }) {
  const t = useTranslations('creatives.texts');
  const isProposed = useWatch<CreativeValues, 'type'>({ name: 'type' }) === 'nativeAi';
  const letters = (most: number) => ({ soft: most, hard: most });
  return (
    <div className="flex flex-col gap-4">
      {isProposed && <TextProposals />}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <CountedField name="smallTitle" label={t('smallTitle')} isRequired {...native.title} />
        <CountedField name="mediumTitle" label={t('mediumTitle')} {...native.longTitle} />
        <div className="sm:col-span-2">
          <CountedField name="desc" label={t('desc')} isRequired isLong {...letters(native.desc)} />
        </div>
        <CountedField name="ctaText" label={t('ctaText')} hint={t('ctaTextHint')} {...letters(native.ctaText)} />
        <CountedField name="sponsored" label={t('sponsored')} isRequired {...letters(native.sponsored)} />
        <CountedField name="productName" label={t('productName')} {...letters(nameLength)} />
        <DictionaryField name="language" dictionary="languages" label={t('language')} hint={t('languageHint')} />
      </div>
      <ExtraData />
      <NativePreview saved={saved} />
    </div>
  );
}
