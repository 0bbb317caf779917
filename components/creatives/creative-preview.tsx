'use client';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { useBannerReport } from '@/components/thumbnail/use-banner-report';
import { useSignedAddress } from '@/components/thumbnail/use-signed-address';
import { type BannerReport, bannerReportAfterMs } from '@/lib/contract/creatives/banner-report';
import type { CreativeView } from '@/lib/contract/creatives/creatives';
import { sizeOf } from '@/lib/format/format-size';

type Shown = { fileUrl: string | null; mimeType: string | null; width: number | null; height: number | null };
type CreativePreviewProps = { file: Shown; name: string; onExpired: () => void };

/** Shows the creative in its true size as on a page; a large one scrolls. */
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

type Played = Pick<CreativeView, 'name' | 'fileUrl' | 'mimeType' | 'width' | 'height'>;
type CreativePlayerProps = { creative: Played; onExpired: () => void };

/** Plays a video or a sound with the browser's controls. There is no autoplay. */
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

type Framed = Pick<CreativeView, 'name' | 'fileUrl' | 'width' | 'height'>;

/**
 * Runs a banner in a sandbox on the files origin, without session, storage or navigation. It keeps its first address,
 * so that a refresh does not restart it.
 */
export function BannerFrame({ creative }: { creative: Framed }) {
  const t = useTranslations('creatives.preview');
  const [address] = useState(creative.fileUrl);
  const frame = useRef<HTMLIFrameElement>(null);
  const report = useBannerReport(frame);
  const size = sizeOf(creative);
  return (
    <figure className="flex min-w-0 flex-col gap-1.5">
      <div className="flex max-h-[min(70vh,640px)] items-center-safe justify-center-safe overflow-auto rounded-lg bg-sunken p-2 sm:p-6">
        {address ? (
          <iframe
            ref={frame}
            src={address}
            title={t('alt', { name: creative.name })}
            sandbox="allow-scripts"
            width={creative.width ?? 300}
            height={creative.height ?? 250}
            className="shrink-0 bg-surface outline outline-line-strong"
          />
        ) : (
          <span className="p-3 text-sm text-muted">{t('gone')}</span>
        )}
      </div>
      <figcaption className="text-sm text-muted text-pretty figures">
        {[size && t('trueSize', { size }), t('noClicks')].filter(Boolean).join('. ')}
      </figcaption>
      <div role="status" className="flex flex-col gap-1 text-sm empty:hidden">
        {report && <Report {...report} />}
      </div>
    </figure>
  );
}

/** Reports why a frame is blank, if the banner's page could detect it. */
function Report({ hasDrawn, errors }: BannerReport) {
  const t = useTranslations('creatives.preview');
  return (
    <>
      {!hasDrawn && <p className="text-warning">{t('drewNothing', { seconds: bannerReportAfterMs / 1000 })}</p>}
      {errors.length > 0 && (
        <>
          <p className="text-muted">{t('console')}</p>
          <ul className="flex flex-col gap-0.5 rounded-lg bg-sunken p-2 font-mono">
            {[...new Set(errors)].map((text) => (
              <li key={text} className="break-words">
                {text}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
