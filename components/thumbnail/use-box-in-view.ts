'use client';
import { type RefObject, useEffect, useState } from 'react';

export interface Box {
  width: number;
  height: number;
}

/** The size of an element while it is on the screen or about to be; null while it is not. */
export function useBoxInView(place: RefObject<HTMLElement | null>): Box | null {
  const [box, setBox] = useState<Box | null>(null);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const seen = entries.at(-1);
        const { width, height } = seen?.target.getBoundingClientRect() ?? { width: 0, height: 0 };
        setBox(seen?.isIntersecting ? { width, height } : null);
      },
      { rootMargin: '100px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [place]);
  return box;
}
