'use client';
import { BannerFrame } from '@/components/creatives/banner-frame';
import { CreativePlayer } from '@/components/creatives/creative-player';
import { CreativePreview } from '@/components/creatives/creative-preview';
import { FileFacts } from '@/components/creatives/file-facts';
import { FittedPicture } from '@/components/creatives/fitted-picture';
import { TagFacts } from '@/components/creatives/tag-facts';
import type { ShownFile } from '@/components/creatives/use-creative-file';

type MediumViewProps = {
  file: ShownFile;
  title: string;
  /** A picture that a site fits into its own layout has no true size. */
  isFitted?: boolean;
  onExpired: () => void;
};

/** A file as it will be shown or played, and what the server has read of it. */
export function MediumView({ file, title, isFitted = false, onExpired }: MediumViewProps) {
  const kind = file.details?.kind ?? 'image';
  const creative = { ...file, name: title };
  return (
    <>
      {kind === 'image' && isFitted && <FittedPicture file={file} name={title} onExpired={onExpired} />}
      {kind === 'image' && !isFitted && <CreativePreview file={file} name={title} onExpired={onExpired} />}
      {(kind === 'video' || kind === 'audio') && <CreativePlayer creative={creative} onExpired={onExpired} />}
      {/* Another archive is another frame. */}
      {(kind === 'html5' || kind === 'js') && <BannerFrame key={file.name} creative={creative} />}
      {file.facts && <FileFacts file={file.facts} />}
      <TagFacts details={file.details} />
    </>
  );
}
