'use client';
import { useParams } from 'next/navigation';
import { type Family, isFamily } from '@/lib/access/families';

/** Returns the role family of the current address. */
export function useFamily(): Family {
  const { family } = useParams();
  return typeof family === 'string' && isFamily(family) ? family : 'advertiser';
}
