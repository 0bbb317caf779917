const shown = 10;

/** Up to ten page numbers, from 0, around the present one (specification §9). */
export function pageWindow(page: number, pages: number): number[] {
  const first = Math.max(0, Math.min(page - Math.floor(shown / 2), pages - shown));
  return Array.from({ length: Math.min(shown, pages) }, (_, index) => first + index);
}
