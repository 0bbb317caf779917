'use client';
import { useParams } from 'next/navigation';
import { type Family, isFamily } from '@/lib/access/families';

/** The family of screens that the address stands in. */
export function useFamily(): Family {
  const { family } = useParams();
  return typeof family === 'string' && isFamily(family) ? family : 'advertiser';
}
