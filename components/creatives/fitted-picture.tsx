'use client';
import { useTranslations } from 'next-intl';
import { sizeOf } from '@/components/creatives/size-of';
import type { ShownFile } from '@/components/creatives/use-creative-file';
import { useSignedAddress } from '@/components/thumbnail/use-signed-address';

type FittedPictureProps = { file: ShownFile; name: string; onExpired: () => void };

/** A picture as a whole, made to fit. */
export function FittedPicture({ file, name, onExpired }: FittedPictureProps) {
  const t = useTranslations('creatives.preview');
  const { address, image } = useSignedAddress(file.fileUrl, onExpired);
  return (
    <figure className="flex min-w-0 flex-col gap-1.5">
      <div className="grid h-44 place-items-center overflow-hidden rounded-lg bg-sunken p-2 text-sm text-muted *:min-h-0 *:min-w-0">
        {address ? (
          // biome-ignore lint/performance/noImgElement: a signed address on another origin that lives five minutes
          <img src={address} alt={t('alt', { name })} {...image} className="size-full object-scale-down" />
        ) : (
          <span>{t('gone')}</span>
        )}
      </div>
      <figcaption className="text-sm text-muted figures">{sizeOf(file)}</figcaption>
    </figure>
  );
}
