'use client';
import { useEffect, useState } from 'react';

// Safari has no requestIdleCallback.
export const onIdle = (act: () => void) =>
  'requestIdleCallback' in window ? window.requestIdleCallback(act, { timeout: 5_000 }) : setTimeout(act, 200);

/** Calls `act` once the page and its scripts are loaded and the browser is idle. */
export function afterLoad(act: () => void): void {
  if (document.readyState === 'complete') onIdle(act);
  else window.addEventListener('load', () => onIdle(act), { once: true });
}

/** Returns true once the page is loaded and the browser was idle. Deferrable requests wait for it. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    let isGone = false;
    afterLoad(() => isGone || setIdle(true));
    return () => {
      isGone = true;
    };
  }, []);
  return isIdle;
}
