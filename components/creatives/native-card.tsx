'use client';
import { useTranslations } from 'next-intl';
import { useSignedAddress } from '@/components/thumbnail/use-signed-address';
import type { CreativeView } from '@/lib/contract/creatives/creatives';

/** Parts of a native ad that sites lay out. */
type NativeParts = Pick<CreativeView, 'name' | 'smallTitle' | 'mediumTitle' | 'desc' | 'ctaText' | 'sponsored'> & {
  images: readonly Pick<CreativeView['images'][number], 'aspectRatio' | 'fileUrl' | 'link'>[];
};

type NativeCardProps = { creative: NativeParts; onExpired: () => void };

/** A native ad in a typical site layout, once per image, so that a moderator sees every aspect ratio. */
export function NativeCard({ creative, onExpired }: NativeCardProps) {
  const { images } = creative;
  const shown = images.length > 0 ? images : [null];
  return (
    <ul className="grid items-start gap-4 rounded-lg bg-sunken p-4 grid-cols-[repeat(auto-fit,minmax(min(100%,220px),1fr))]">
      {shown.map((image) => (
        <li key={image?.aspectRatio ?? 'text'} className="overflow-hidden rounded-lg border border-line bg-surface">
          {image && <Picture image={image} name={creative.name} onExpired={onExpired} />}
          <Words creative={creative} />
        </li>
      ))}
    </ul>
  );
}

type PictureProps = { image: NativeParts['images'][number]; name: string; onExpired: () => void };

function Picture({ image: found, name, onExpired }: PictureProps) {
  const t = useTranslations('creatives.preview');
  const { address, image } = useSignedAddress(found.fileUrl, onExpired);
  const [across = '1', down = '1'] = found.aspectRatio.split(':');
  return (
    <figure>
      <div
        style={{ aspectRatio: Number(across) / Number(down) }}
        className="grid place-items-center bg-sunken p-2 text-center text-sm text-muted has-[img]:p-0"
      >
        {address ? (
          // biome-ignore lint/performance/noImgElement: a signed address on another origin that lives five minutes
          <img src={address} alt={t('alt', { name })} {...image} className="size-full object-cover" />
        ) : (
          <span className="wrap-anywhere">{found.link ?? t('gone')}</span>
        )}
      </div>
      <figcaption className="px-3 pt-2 text-sm text-muted figures">{found.aspectRatio}</figcaption>
    </figure>
  );
}

function Words({ creative: { smallTitle, mediumTitle, desc, ctaText, sponsored } }: { creative: NativeParts }) {
  return (
    <div className="flex flex-col gap-1.5 p-3 break-words">
      {sponsored && <p className="text-sm text-muted">{sponsored}</p>}
      {smallTitle && <p className="font-semibold">{smallTitle}</p>}
      {mediumTitle && <p className="text-sm">{mediumTitle}</p>}
      {desc && <p className="text-sm text-muted">{desc}</p>}
      {ctaText && <p className="mt-1 w-fit rounded-md border border-line px-3 py-1 text-sm font-medium">{ctaText}</p>}
    </div>
  );
}
