'use client';
import { useQueryClient } from '@tanstack/react-query';
import AudioLines from 'lucide-react/icons/audio-lines';
import CodeXml from 'lucide-react/icons/code-xml';
import ImageIcon from 'lucide-react/icons/image';
import Newspaper from 'lucide-react/icons/newspaper';
import Play from 'lucide-react/icons/play';
import { useState } from 'react';
import { BannerStill } from '@/components/thumbnail/banner-still';
import { useSignedAddress } from '@/components/thumbnail/use-signed-address';
import { classNames } from '@/components/ui/class-names';
import type { CreativeRow } from '@/lib/contract/creatives/creatives';
import type { CreativeType } from '@/lib/contract/enumerations';
import { formatClock } from '@/lib/format/format-clock';

const icons: Record<CreativeType, typeof Play> = {
  banner: ImageIcon,
  video: Play,
  audio: AudioLines,
  native: Newspaper,
  videoAudio: Play,
  nativeAi: Newspaper,
};

type Shown = Pick<CreativeRow, 'fileUrl' | 'mimeType' | 'type'> &
  Partial<Pick<CreativeRow, 'width' | 'height' | 'duration' | 'posterUrl' | 'peaks'>>;
type CreativeThumbnailProps = { creative: Shown; className: string };

/**
 * The creative scaled down to fit, never enlarged: an image, a video's still, a sound's waveform, or a running banner;
 * an icon of its type if there is nothing to show. Also shows the duration if there is space.
 */
export function CreativeThumbnail({ creative, className }: CreativeThumbnailProps) {
  const { duration } = creative;
  return (
    <span
      className={classNames(
        '@container relative grid shrink-0 place-items-center overflow-hidden rounded-md bg-sunken text-muted *:min-h-0 *:min-w-0',
        className,
      )}
    >
      <Picture creative={creative} />
      {isPlayed(creative) && duration ? (
        <span className="absolute right-1.5 bottom-1.5 hidden rounded bg-surface px-1 text-sm text-text figures @min-[7rem]:block">
          {formatClock(duration)}
        </span>
      ) : null}
    </span>
  );
}

const isPlayed = ({ mimeType }: Shown) => /^(video|audio)\//.test(mimeType ?? '');

function Picture({ creative }: { creative: Shown }) {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: ['creatives.list'] }, { cancelRefetch: false });
  const { fileUrl, mimeType, posterUrl, peaks, width, height } = creative;
  const isVideo = mimeType?.startsWith('video/') ?? false;
  const poster = useSignedAddress(posterUrl ?? null, refresh);
  const file = useSignedAddress(isVideo || mimeType?.startsWith('image/') ? fileUrl : null, refresh);
  const Icon = mimeType && runs.has(mimeType) ? CodeXml : icons[creative.type];
  const sign = <Icon aria-hidden="true" className="size-6" />;
  if (peaks) return <Waveform peaks={peaks} />;
  if (poster.address) return <FilmStill poster={poster} film={fileUrl} />;
  if (file.address && isVideo) return <VideoFrame address={file.address} onError={file.image.onError} />;
  if (fileUrl && mimeType && runs.has(mimeType) && width && height)
    return (
      <BannerStill address={fileUrl} width={width} height={height}>
        {sign}
      </BannerStill>
    );
  if (!file.address) return sign;
  return <Still {...file} />;
}

function Still({ address, image }: ReturnType<typeof useSignedAddress>) {
  return (
    // biome-ignore lint/performance/noImgElement: a signed address on another origin that lives five minutes
    <img
      src={address ?? undefined}
      alt=""
      loading="lazy"
      decoding="async"
      {...image}
      className="size-full object-scale-down"
    />
  );
}

/** MIME types of HTML5 and JS banners. */
const runs: ReadonlySet<string> = new Set(['application/zip', 'text/html', 'text/javascript']);

/** Most videos begin with a black frame. */
const stillAt = '#t=1';

const silentLoop = {
  'aria-hidden': true,
  tabIndex: -1,
  muted: true,
  loop: true,
  playsInline: true,
  className: 'size-full object-scale-down',
} as const;

/** A frame of a video without a stored still; it plays on hover. Only the needed part of the file is loaded. */
function VideoFrame({ address, onError }: { address: string; onError: () => void }) {
  return (
    <video
      {...silentLoop}
      preload="metadata"
      src={`${address}${stillAt}`}
      onError={onError}
      // `play()` rejects if the pointer leaves before it starts, which is not an error.
      onPointerEnter={({ currentTarget }) => void currentTarget.play().catch(() => undefined)}
      onPointerLeave={({ currentTarget }) => currentTarget.pause()}
    />
  );
}

/** Waveform of a sound. */
function Waveform({ peaks }: { peaks: readonly number[] }) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${peaks.length * step} 100`}
      preserveAspectRatio="none"
      className="h-3/5 w-full text-accent"
    >
      <path
        d={peaks.map(barOf).join('')}
        stroke="currentColor"
        strokeWidth={thickness}
        vectorEffect="none"
        strokeLinecap="butt"
      />
    </svg>
  );
}

const step = 10;
const thickness = 6;
/** Silence is drawn as a thin line. */
const minHeight = 3;

function barOf(peak: number, at: number): string {
  const height = Math.max(minHeight, peak);
  return `M${at * step + step / 2} ${50 - height / 2}v${height}`;
}

type FilmStillProps = { poster: ReturnType<typeof useSignedAddress>; film: string | null };

/** Still of a video. On hover the video is loaded and plays without sound. */
function FilmStill({ poster, film }: FilmStillProps) {
  const [isPlaying, setPlaying] = useState(false);
  return (
    <span
      className="grid size-full *:col-start-1 *:row-start-1 *:min-h-0 *:min-w-0"
      onPointerEnter={() => setPlaying(true)}
      onPointerLeave={() => setPlaying(false)}
    >
      <Still {...poster} />
      {isPlaying && film && <video {...silentLoop} autoPlay src={film} />}
    </span>
  );
}
