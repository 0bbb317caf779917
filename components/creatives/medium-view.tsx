'use client';
import { BannerFrame } from '@/components/creatives/banner-frame';
import { CreativePlayer } from '@/components/creatives/creative-player';
import { CreativePreview } from '@/components/creatives/creative-preview';
import { FileFacts } from '@/components/creatives/file-facts';
import { TagFacts } from '@/components/creatives/tag-facts';
import type { ShownFile } from '@/components/creatives/use-creative-file';

type MediumViewProps = { file: ShownFile; title: string; onExpired: () => void };

/** A file as it will be shown or played, and what the server has read of it. */
export function MediumView({ file, title, onExpired }: MediumViewProps) {
  const kind = file.details?.kind ?? 'image';
  const creative = { ...file, name: title };
  return (
    <>
      {kind === 'image' && <CreativePreview file={file} name={title} onExpired={onExpired} />}
      {(kind === 'video' || kind === 'audio') && <CreativePlayer creative={creative} onExpired={onExpired} />}
      {/* Another archive is another frame. */}
      {(kind === 'html5' || kind === 'js') && <BannerFrame key={file.name} creative={creative} />}
      {file.facts && <FileFacts file={file.facts} />}
      <TagFacts details={file.details} />
    </>
  );
}
