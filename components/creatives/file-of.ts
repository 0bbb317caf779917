import type { CreativeView } from '@/lib/contract/creatives';

/** The stored file behind a creative; null where a link, a tag or native images stand in its place. */
export function fileOf({ filename, mimeType, size, width, height, duration, fileUrl }: CreativeView) {
  if (filename === null || mimeType === null || size === null) return null;
  return { filename, mimeType, size, width, height, duration, fileUrl };
}
