'use client';
import { useState } from 'react';

/** Whether something is so, or once was: what has been fetched and holds state of its own stays. */
export function useEver(isSo: boolean): boolean {
  const [was, setWas] = useState(isSo);
  if (isSo && !was) setWas(true);
  return was || isSo;
}
