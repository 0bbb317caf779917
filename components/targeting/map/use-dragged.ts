'use client';
import { useState } from 'react';
import type { MapPoint } from '@/components/targeting/map/geo-map-props';
import type { Coordinates } from '@/components/targeting/map/map-view';

/** Points where the hand holds them; the form hears of a new place when the hand lets go. */
export function useDragged(
  points: readonly MapPoint[],
  onMove: (key: string, to: Coordinates) => void,
  isLocked: () => boolean,
) {
  const [held, setHeld] = useState<{ key: string; at: Coordinates }>();
  const shown = points.map((point) => (point.key === held?.key ? { ...point, ...held.at } : point));
  const drop = () => {
    if (held) onMove(held.key, held.at);
    setHeld(undefined);
  };
  const drag = (key: string, at: Coordinates) => isLocked() || setHeld({ key, at });
  return { points: shown, drag, drop };
}
