'use client';
import { useEffect, useRef } from 'react';
import { sides as bothSides } from '@/components/targeting/side';
import type { Sides } from '@/components/targeting/use-sides';

/** Another client's things cannot stay in a target whose owner changes. */
export function useLeftByOwner(sides: Sides<number>, ownerId: number | null): void {
  const owner = useRef(ownerId);
  useEffect(() => {
    if (owner.current !== null && owner.current !== ownerId)
      for (const side of bothSides) if (sides.lists[side].length > 0) sides.set(side, []);
    owner.current = ownerId;
  });
}
