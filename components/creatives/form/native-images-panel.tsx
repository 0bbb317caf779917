'use client';
import { useLocale, useTranslations } from 'next-intl';
import { ImageSource } from '@/components/creatives/form/image-source';
import { mediaKinds } from '@/components/creatives/form/media-kinds';
import type { MediumPanelProps } from '@/components/creatives/form/medium-panel';
import { type ShownFile, useCreativeFile } from '@/components/creatives/form/use-creative-file';
import { SwitchField } from '@/components/form/choice-fields';
import type { CreativeView } from '@/lib/contract/creatives/creatives';
import { type AspectRatio, aspectRatios } from '@/lib/contract/enumerations';
import { formatBytes } from '@/lib/format/format-number';

/** The pictures of a native ad: one of each shape at most. */
export function NativeImagesPanel({ saved }: Pick<MediumPanelProps, 'saved'>) {
  const t = useTranslations('creatives.images');
  return (
    <div className="flex flex-col gap-6">
      <p className="text-sm text-muted">{t('hint')}</p>
      {aspectRatios.map((ratio, at) => (
        <section key={ratio} aria-label={t('label', { ratio })} className="flex min-w-0 flex-col gap-2">
          <h3 className="font-medium figures">{ratio}</h3>
          <NativeImage ratio={ratio} at={at} saved={saved} />
        </section>
      ))}
      <SwitchField name="onlyByAspectRatio" label={t('onlyByAspectRatio')} hint={t('onlyByAspectRatioHint')} />
    </div>
  );
}

type NativeImageProps = Pick<MediumPanelProps, 'saved'> & { ratio: AspectRatio; at: number };

function NativeImage({ ratio, at, saved }: NativeImageProps) {
  const t = useTranslations('creatives.images');
  const locale = useLocale();
  const { bytes, accept } = mediaKinds.image;
  const file = useCreativeFile({ name: `images.${at}.file`, saved: savedImage(saved, ratio), bytes, accept });
  return (
    <ImageSource
      at={`images.${at}.`}
      label={t('label', { ratio })}
      hint={t('fileHint', { ratio, weight: formatBytes(bytes, locale) })}
      file={file}
      ratio={ratio}
    />
  );
}

/** The picture that the creative has in a shape; of it the platform tells no more than the picture itself. */
function savedImage(saved: CreativeView | undefined, ratio: AspectRatio): ShownFile | null {
  const image = saved?.images.find(({ aspectRatio }) => aspectRatio === ratio);
  if (!image?.file) return null;
  const { file: name, fileUrl, width, height } = image;
  return { name, fileUrl, width, height, mimeType: 'image/*', details: null, facts: null };
}
