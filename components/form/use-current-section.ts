'use client';
import { useEffect, useState } from 'react';

/** Under the bar at the top of the window, px. */
const edge = 96;

/** The section that one reads: the last whose head has passed the top of the window; at the foot of the page the last. */
export function useCurrentSection(keys: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(keys[0]);
  const joined = keys.join(' ');
  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      const all = joined.split(' ');
      const isPassed = (key: string) => (topOf(key) ?? Number.POSITIVE_INFINITY) <= edge;
      setCurrent(isAtFoot() ? all.at(-1) : (all.findLast(isPassed) ?? all[0]));
    };
    const soon = () => {
      frame ||= requestAnimationFrame(look);
    };
    look();
    window.addEventListener('scroll', soon, { passive: true });
    return () => {
      window.removeEventListener('scroll', soon);
      cancelAnimationFrame(frame);
    };
  }, [joined]);
  return current;
}

const topOf = (key: string) => document.getElementById(`section-${key}`)?.getBoundingClientRect().top;

function isAtFoot(): boolean {
  const { scrollHeight, clientHeight, scrollTop } = document.documentElement;
  return scrollTop > 0 && scrollHeight - clientHeight - scrollTop < 2;
}
