'use client';
import { useCallback, useEffect, useRef, useState } from 'react';

/** Which sides of a scrolling box hide something. */
export function useEdges() {
  const ref = useRef<HTMLElement>(null);
  const [edges, setEdges] = useState({ isScrollable: false, isScrolled: false, hasMore: false });

  const update = useCallback(() => {
    const box = ref.current;
    if (!box) return;
    const hidden = box.scrollWidth - box.clientWidth;
    const next = {
      isScrollable: hidden > 1 || box.scrollHeight - box.clientHeight > 1,
      isScrolled: box.scrollLeft > 1,
      hasMore: hidden - box.scrollLeft > 1,
    };
    setEdges((old) => (JSON.stringify(old) === JSON.stringify(next) ? old : next));
  }, []);

  useEffect(() => {
    const box = ref.current;
    if (!box) return;
    const observer = new ResizeObserver(update);
    observer.observe(box);
    if (box.firstElementChild) observer.observe(box.firstElementChild);
    return () => observer.disconnect();
  }, [update]);

  return { ref, update, ...edges };
}
