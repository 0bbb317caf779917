import type { ShownFile } from '@/components/creatives/form/use-creative-file';
import type { CreativeView } from '@/lib/contract/creatives/creatives';

/** The stored file behind a creative; null where a link, a tag or native images stand in its place. */
export function fileOf(creative: CreativeView): ShownFile | null {
  const { file: name, filename, mimeType, size, width, height, duration, fileUrl, details } = creative;
  if (name === null || filename === null || mimeType === null || size === null) return null;
  const facts = { filename, mimeType, size, width, height, duration };
  return { name, fileUrl, mimeType, width, height, details, facts };
}
