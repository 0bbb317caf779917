'use client';
import { useState } from 'react';

/**
 * The landmark around a trigger, as the home of what it opens: an overlay at the end of the page would stand outside
 * every landmark, and outside the dialog that it belongs to.
 */
export function useLandmark() {
  const [trigger, setTrigger] = useState<HTMLElement | null>(null);
  const container = trigger?.closest<HTMLElement>('[role="dialog"], main, nav, aside, header');
  return { setTrigger, container };
}
