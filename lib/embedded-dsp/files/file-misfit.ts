import type { AnyCreative } from '@/lib/contract/creatives/creative-fields';
import type { FileDetails, FileKind } from '@/lib/contract/creatives/file-facts';
import { bannerSizes } from '@/lib/contract/limits';
import type { StoredFile } from './stored-files';

type CreativeKind = Pick<AnyCreative, 'type' | 'subtype'>;

/** Returns why a creative cannot use a file as its own; null if it can. */
export function fileMisfit(
  creative: CreativeKind,
  { details, width, height }: Pick<StoredFile, 'details' | 'width' | 'height'>,
): 'fileKind' | 'bannerSize' | null {
  if (!kindsFor(creative).includes(details.kind) || !sounds(creative, details)) return 'fileKind';
  const isImage = creative.type === 'banner' && creative.subtype === 'image';
  return isImage && !bannerSizes.some((size) => size === `${width}x${height}`) ? 'bannerSize' : null;
}

/** Returns the kinds of files that a creative can use as its own file. */
function kindsFor({ type, subtype }: CreativeKind): readonly FileKind[] {
  if (type === 'banner') return [subtype ?? 'image'];
  if (type === 'audio') return ['audio', 'vast', 'daast'];
  return ['video', 'vast'];
}

/** Returns true if a file's media type fits the creative's type. A video that also fills audio slots needs sound. */
function sounds({ type }: CreativeKind, details: FileDetails): boolean {
  if (details.kind === 'video') return type !== 'videoAudio' || details.hasSound;
  if (details.kind !== 'vast' && details.kind !== 'daast') return true;
  return details.media === 'unknown' || details.media === (type === 'audio' ? 'audio' : 'video');
}
