import type { ReactNode } from 'react';

/** The name of a document in its row; pressed, it opens the document. */
export function OpeningCell({ onOpen, children }: { onOpen: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onOpen}
      className="max-w-full truncate rounded-sm font-medium text-accent-text figures hover:underline focus-visible:-outline-offset-2 pointer-coarse:min-h-9"
    >
      {children}
    </button>
  );
}
