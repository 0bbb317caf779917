'use client';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { sizeOf } from '@/components/creatives/size-of';
import { useBannerReport } from '@/components/thumbnail/use-banner-report';
import { type BannerReport, bannerReportAfterMs } from '@/lib/contract/creatives/banner-report';
import type { CreativeView } from '@/lib/contract/creatives/creatives';

type Framed = Pick<CreativeView, 'name' | 'fileUrl' | 'width' | 'height'>;

/**
 * A banner that runs: from the files' own origin, in a sandbox without a session, storage or a way out. The address it
 * was opened by is kept, so that a refresh does not start it anew.
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

/** Why a frame stays white, as far as the banner's own page can tell. */
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
