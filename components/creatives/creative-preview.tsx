'use client';
import { useTranslations } from 'next-intl';
import { sizeOf } from '@/components/creatives/size-of';
import { useSignedAddress } from '@/components/thumbnail/use-signed-address';

type Shown = { fileUrl: string | null; mimeType: string | null; width: number | null; height: number | null };
type CreativePreviewProps = { file: Shown; name: string; onExpired: () => void };

/** The creative at its true size in its slot, as a page would show it; a large one scrolls. */
export function CreativePreview({ file, name, onExpired }: CreativePreviewProps) {
  const t = useTranslations('creatives.preview');
  const isPicture = file.mimeType?.startsWith('image/') ?? false;
  const { address, image } = useSignedAddress(isPicture ? file.fileUrl : null, onExpired);
  const size = sizeOf(file);
  return (
    <figure className="flex min-w-0 flex-col gap-1.5">
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what may scroll must be reached by the keyboard
        tabIndex={0}
        aria-label={t('scrollable')}
        className="flex max-h-[min(70vh,640px)] min-h-32 items-center-safe justify-center-safe overflow-auto rounded-lg bg-sunken p-2 sm:p-6"
      >
        <div
          style={{ width: file.width ?? undefined, height: file.height ?? undefined }}
          className="grid shrink-0 place-items-center bg-surface text-sm text-muted outline outline-line-strong"
        >
          {address ? (
            // biome-ignore lint/performance/noImgElement: a signed address on another origin that lives five minutes
            <img
              src={address}
              alt={t('alt', { name })}
              width={file.width ?? undefined}
              height={file.height ?? undefined}
              {...image}
              className="max-w-none"
            />
          ) : (
            <span className="p-3 text-center">{t('gone')}</span>
          )}
        </div>
      </section>
      {size && <figcaption className="text-sm text-muted figures">{t('trueSize', { size })}</figcaption>}
    </figure>
  );
}
