import type { NativeLook } from '../campaigns/biddable-creative';
import type { NativeTerms } from '../market/native-terms';

/** The first required asset, title and data, that the creative cannot fill; null when it fills all. */
export function missingAsset({ titleLengths, data }: NativeLook, terms: NativeTerms): string | null {
  if (!titleLengths.some((length) => length <= terms.titleLength)) return `title of ${terms.titleLength} letters`;
  const lacking = terms.data.find(({ type, isRequired }) => isRequired && !data.includes(type));
  return lacking ? `data ${lacking.type}` : null;
}

/**
 * Images are scaled and cut to what a slot asks for, unless the creative keeps to its shapes: then every shape that is
 * required must be among them. A slot that requires an image takes nothing without one.
 */
export const hasImages = ({ ratios, onlyByAspectRatio }: NativeLook, { images }: NativeTerms): boolean =>
  images.every(
    ({ ratio, isRequired }) => !isRequired || (onlyByAspectRatio ? ratios.includes(ratio) : ratios.length > 0),
  );
