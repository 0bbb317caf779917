'use client';
import { useWatch } from 'react-hook-form';
import type { TargetConditions } from '@/lib/contract/targeting/targets';

/** The conditions that a form holds under a path, or as its very values. */
export function useConditions(path: string | undefined): TargetConditions {
  // Without a name everything is watched, which the types leave out; every field is there from the start.
  return useWatch({ name: path } as { name: string }) as TargetConditions;
}
