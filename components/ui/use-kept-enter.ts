import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Keeps an Enter that is pressed while the options are still awaited. Returns a function that keeps it, so that `choose`
 * is called once they are there, and one that gives it up.
 */
export function useKeptEnter(isAwaited: boolean, choose: () => void) {
  const [isKept, setKept] = useState(false);
  const chooseNow = useEffectEvent(() => {
    setKept(false);
    choose();
  });
  useEffect(() => {
    if (isKept && !isAwaited) chooseNow();
  }, [isKept, isAwaited]);
  return [() => setKept(true), () => setKept(false)] as const;
}
