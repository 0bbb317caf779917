'use client';
import { useTranslations } from 'next-intl';
import { sizeOf } from '@/components/creatives/size-of';
import { useSignedAddress } from '@/components/thumbnail/use-signed-address';
import type { CreativeView } from '@/lib/contract/creatives/creatives';

type Played = Pick<CreativeView, 'name' | 'fileUrl' | 'mimeType' | 'width' | 'height'>;
type CreativePlayerProps = { creative: Played; onExpired: () => void };

/** A film or a sound with the browser's own controls; nothing plays before it is asked to. */
export function CreativePlayer({ creative, onExpired }: CreativePlayerProps) {
  const t = useTranslations('creatives.preview');
  const { name, fileUrl, mimeType, width } = creative;
  const { address, image } = useSignedAddress(fileUrl, onExpired);
  if (!address) return <p className="rounded-lg bg-sunken p-6 text-center text-sm text-muted">{t('gone')}</p>;
  const player = { src: address, controls: true, preload: 'metadata', onError: image.onError } as const;
  const size = sizeOf(creative);
  return (
    <figure className="flex min-w-0 flex-col gap-1.5">
      <div className="flex justify-center rounded-lg bg-sunken p-2 sm:p-6">
        {mimeType?.startsWith('audio/') ? (
          <audio {...player} aria-label={t('alt', { name })} className="w-full max-w-md" />
        ) : (
          <video
            {...player}
            aria-label={t('alt', { name })}
            width={width ?? undefined}
            className="max-h-[min(70vh,640px)] max-w-full bg-black"
          />
        )}
      </div>
      {size && <figcaption className="text-sm text-muted figures">{size}</figcaption>}
    </figure>
  );
}
