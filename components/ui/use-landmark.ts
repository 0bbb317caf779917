'use client';
import { useState } from 'react';

/**
 * Returns the landmark or dialog around a trigger as the container of its overlay. At the end of the body, the overlay
 * would be outside every landmark and outside its dialog.
 */
export function useLandmark() {
  const [trigger, setTrigger] = useState<HTMLElement | null>(null);
  const container = trigger?.closest<HTMLElement>('[role="dialog"], main, nav, aside, header');
  return { setTrigger, container };
}
