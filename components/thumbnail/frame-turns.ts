/** Banners that may run at a time in all lists of the page; those that have come to a rest are not counted. */
export const framesAtOnce = 4;

/** Hands out turns, a few at a time, in the order in which they were asked for. */
export function turns(atOnce: number) {
  const waiting = new Set<() => void>();
  let taken = 0;
  const next = () => {
    for (const begin of waiting) {
      if (taken >= atOnce) return;
      waiting.delete(begin);
      taken += 1;
      begin();
    }
  };
  /** Calls `begin` when it is its turn. Answers what gives the turn back, or takes the wish back. */
  return (begin: () => void): (() => void) => {
    let isOver = false;
    waiting.add(begin);
    queueMicrotask(next);
    return () => {
      if (isOver) return;
      isOver = true;
      if (waiting.delete(begin)) return;
      taken -= 1;
      next();
    };
  };
}

export const takeFrameTurn = turns(framesAtOnce);
