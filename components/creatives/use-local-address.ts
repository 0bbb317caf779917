'use client';
import { useEffect, useState } from 'react';

/** An address of this page's own for a file on this device; it never expires while the page lives. */
export function useLocalAddress(source: File | undefined): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!source) return;
    const made = URL.createObjectURL(source);
    setAddress(made);
    return () => {
      URL.revokeObjectURL(made);
      setAddress(null);
    };
  }, [source]);
  return address;
}
