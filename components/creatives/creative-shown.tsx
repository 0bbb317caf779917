'use client';
import { useTranslations } from 'next-intl';
import { BannerFrame } from '@/components/creatives/banner-frame';
import { CreativePlayer } from '@/components/creatives/creative-player';
import { CreativePreview } from '@/components/creatives/creative-preview';
import { NativeCard } from '@/components/creatives/native-card';
import type { CreativeView } from '@/lib/contract/creatives';

type CreativeShownProps = { creative: CreativeView; onExpired: () => void };

/** A creative of any kind as its slot shows it. A tag is shown as it was typed: whatever it names is never fetched. */
export function CreativeShown({ creative, onExpired }: CreativeShownProps) {
  const t = useTranslations('creatives.preview');
  const { type, subtype, mimeType, vast, daast } = creative;
  const tag = vast ?? daast;
  if (tag)
    return (
      <section
        aria-label={t('tag')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        tabIndex={0}
        className="max-h-96 overflow-auto rounded-lg bg-sunken p-4"
      >
        <pre className="font-mono text-sm whitespace-pre-wrap wrap-anywhere">{tag}</pre>
      </section>
    );
  if (subtype === 'html5' || subtype === 'js') return <BannerFrame creative={creative} />;
  if (type === 'native' || type === 'nativeAi') return <NativeCard creative={creative} onExpired={onExpired} />;
  if (/^(video|audio)\//.test(mimeType ?? '')) return <CreativePlayer creative={creative} onExpired={onExpired} />;
  return <CreativePreview file={creative} name={creative.name} onExpired={onExpired} />;
}
