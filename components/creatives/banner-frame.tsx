'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { sizeOf } from '@/components/creatives/size-of';
import type { CreativeView } from '@/lib/contract/creatives';

type Framed = Pick<CreativeView, 'name' | 'fileUrl' | 'width' | 'height'>;

/**
 * A banner that runs: from the files' own origin, in a sandbox without a session, storage or a way out. The address it
 * was opened by is kept, so that a refresh does not start it anew.
 */
export function BannerFrame({ creative }: { creative: Framed }) {
  const t = useTranslations('creatives.preview');
  const [address] = useState(creative.fileUrl);
  const size = sizeOf(creative);
  return (
    <figure className="flex min-w-0 flex-col gap-1.5">
      <div className="flex max-h-[min(70vh,640px)] items-center-safe justify-center-safe overflow-auto rounded-lg bg-sunken p-2 sm:p-6">
        {address ? (
          <iframe
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
    </figure>
  );
}
