'use client';
import { useEffect, useState } from 'react';

// Safari has no idle callback.
export const onIdle = (act: () => void) =>
  'requestIdleCallback' in window ? window.requestIdleCallback(act, { timeout: 5_000 }) : setTimeout(act, 200);

/** Acts once the page and its scripts are there and the browser has nothing else to do. */
export function afterLoad(act: () => void): void {
  if (document.readyState === 'complete') onIdle(act);
  else window.addEventListener('load', () => onIdle(act), { once: true });
}

/** Whether the page has come and the browser to rest since: what can wait is asked for only then. */
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
