'use client';
import AudioLines from 'lucide-react/icons/audio-lines';
import ImageIcon from 'lucide-react/icons/image';
import Newspaper from 'lucide-react/icons/newspaper';
import Play from 'lucide-react/icons/play';
import { useState } from 'react';
import type { CreativeType } from '@/lib/contract/enumerations';

const icons: Record<CreativeType, typeof Play> = {
  banner: ImageIcon,
  video: Play,
  audio: AudioLines,
  native: Newspaper,
  videoAudio: Play,
  nativeAi: Newspaper,
};

type CreativeThumbnailProps = {
  creative: { fileUrl: string | null; width: number | null; height: number | null };
  type: CreativeType;
};

/** A small picture of the creative, or the sign of its type where there is none. */
export function CreativeThumbnail({ creative, type }: CreativeThumbnailProps) {
  const [isBroken, setBroken] = useState(false);
  const Icon = icons[type];
  return (
    <span className="grid h-12 w-16 shrink-0 place-items-center overflow-hidden rounded-md bg-sunken text-muted">
      {creative.fileUrl && !isBroken ? (
        // biome-ignore lint/performance/noImgElement: a signed address on another origin that lives five minutes
        <img
          src={creative.fileUrl}
          alt=""
          loading="lazy"
          onError={() => setBroken(true)}
          className="max-h-full max-w-full object-contain"
        />
      ) : (
        <Icon aria-hidden="true" className="size-5" />
      )}
    </span>
  );
}
