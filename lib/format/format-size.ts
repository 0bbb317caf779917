/** `300×250`; null where the creative has no size of its own. */
export const sizeOf = ({ width, height }: { width: number | null; height: number | null }) =>
  width && height ? `${width}×${height}` : null;
