'use client';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** Calls back when the element comes into view, and again after each `change` that leaves it there. */
export function useReachedEnd(onReach: () => void, change: unknown): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null);
  const reached = useEffectEvent(onReach);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change observes anew, which reports what is in view already
  useEffect(() => {
    if (!end.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) reached();
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [change]);
  return end;
}
