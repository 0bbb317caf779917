/** Formats the size as `300×250`; null if the creative has no fixed size. */
export const sizeOf = ({ width, height }: { width: number | null; height: number | null }) =>
  width && height ? `${width}×${height}` : null;
