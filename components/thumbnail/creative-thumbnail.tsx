'use client';
import { useQueryClient } from '@tanstack/react-query';
import AudioLines from 'lucide-react/icons/audio-lines';
import ImageIcon from 'lucide-react/icons/image';
import Newspaper from 'lucide-react/icons/newspaper';
import Play from 'lucide-react/icons/play';
import { useSignedAddress } from '@/components/thumbnail/use-signed-address';
import { classNames } from '@/components/ui/class-names';
import type { CreativeRow } from '@/lib/contract/creatives/creatives';
import type { CreativeType } from '@/lib/contract/enumerations';

const icons: Record<CreativeType, typeof Play> = {
  banner: ImageIcon,
  video: Play,
  audio: AudioLines,
  native: Newspaper,
  videoAudio: Play,
  nativeAi: Newspaper,
};

type CreativeThumbnailProps = { creative: Pick<CreativeRow, 'fileUrl' | 'mimeType' | 'type'>; className: string };

/** The creative made to fit, never enlarged; the sign of its type where there is no picture. */
export function CreativeThumbnail({ creative, className }: CreativeThumbnailProps) {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: ['creatives.list'] }, { cancelRefetch: false });
  const isPicture = creative.mimeType?.startsWith('image/') ?? false;
  const isVideo = creative.mimeType?.startsWith('video/') ?? false;
  const { address, image } = useSignedAddress(isPicture || isVideo ? creative.fileUrl : null, refresh);
  const Icon = icons[creative.type];
  return (
    <span
      className={classNames(
        'grid shrink-0 place-items-center overflow-hidden rounded-md bg-sunken text-muted *:min-h-0 *:min-w-0',
        className,
      )}
    >
      {address && isVideo ? (
        <VideoStill address={address} onError={image.onError} />
      ) : address ? (
        // biome-ignore lint/performance/noImgElement: a signed address on another origin that lives five minutes
        <img src={address} alt="" loading="lazy" decoding="async" {...image} className="size-full object-scale-down" />
      ) : (
        <Icon aria-hidden="true" className="size-6" />
      )}
    </span>
  );
}

/** Most films begin in black. */
const stillAt = '#t=1';

/** A frame of a video; under the pointer it plays, without its sound. Of the file no more than needed is fetched. */
function VideoStill({ address, onError }: { address: string; onError: () => void }) {
  return (
    <video
      aria-hidden="true"
      tabIndex={-1}
      muted
      loop
      playsInline
      preload="metadata"
      src={`${address}${stillAt}`}
      onError={onError}
      // A play that the pointer's leaving ends is no fault.
      onPointerEnter={({ currentTarget }) => void currentTarget.play().catch(() => undefined)}
      onPointerLeave={({ currentTarget }) => currentTarget.pause()}
      className="size-full object-scale-down"
    />
  );
}
