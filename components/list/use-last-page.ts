'use client';
import { useEffect } from 'react';

/** Where a page has become empty, its last row gone, the last page is shown instead. */
export function useLastPage(found: { totalPages: number; number: number } | undefined, goTo: (page: number) => void) {
  const last = found && found.number >= found.totalPages ? found.totalPages - 1 : -1;
  useEffect(() => {
    if (last >= 0) goTo(last);
  });
}
