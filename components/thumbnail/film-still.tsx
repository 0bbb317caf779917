'use client';
import { useState } from 'react';
import type { useSignedAddress } from '@/components/thumbnail/use-signed-address';

type FilmStillProps = { poster: ReturnType<typeof useSignedAddress>; film: string | null };

/** The still of a film; under the pointer the film plays, without its sound, and is fetched no earlier. */
export function FilmStill({ poster, film }: FilmStillProps) {
  const [isPlaying, setPlaying] = useState(false);
  return (
    <span
      className="grid size-full *:col-start-1 *:row-start-1 *:min-h-0 *:min-w-0"
      onPointerEnter={() => setPlaying(true)}
      onPointerLeave={() => setPlaying(false)}
    >
      {/* biome-ignore lint/performance/noImgElement: a signed address on another origin that lives five minutes */}
      <img
        src={poster.address ?? undefined}
        alt=""
        loading="lazy"
        decoding="async"
        {...poster.image}
        className="size-full object-scale-down"
      />
      {isPlaying && film && (
        <video
          aria-hidden="true"
          tabIndex={-1}
          muted
          loop
          playsInline
          autoPlay
          src={film}
          className="size-full object-scale-down"
        />
      )}
    </span>
  );
}
