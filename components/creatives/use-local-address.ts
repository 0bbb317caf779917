'use client';
import { useEffect, useState } from 'react';

/** A file as it was chosen on this device. */
export type LocalFile = { source: File };

/** An address of this page's own for a file on this device; it never expires while the page lives. */
export function useLocalAddress(file: LocalFile | undefined): string | null {
  const [address, setAddress] = useState<string | null>(null);
  const source = file?.source;
  useEffect(() => {
    if (!source) return;
    const made = URL.createObjectURL(source);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [source]);
  return address;
}
