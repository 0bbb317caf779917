'use client';
import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * Returns the address of a picture and the props of its <img>. Every response signs a new address, valid for five
 * minutes. A working address is kept, so that a refresh does not load the picture again. Calls `onExpired` once when it
 * has expired.
 */
export function useSignedAddress(newest: string | null, onExpired: () => void) {
  const [shown, setShown] = useState(newest);
  const [failed, setFailed] = useState<string>();
  const hasRequested = useRef(false);
  const isOther = fileOf(shown) !== fileOf(newest);
  if (shown !== newest && (isOther || shown === failed)) setShown(newest);

  const fail = () => {
    setFailed(shown ?? undefined);
    if (hasRequested.current) return;
    hasRequested.current = true;
    onExpired();
  };
  const ref = useBrokenBefore(fail);
  const onLoad = () => {
    hasRequested.current = false;
  };
  return { address: shown !== null && shown !== failed ? shown : null, image: { ref, onError: fail, onLoad } };
}

/** A picture of the first page can fail before React has attached its handler. */
function useBrokenBefore(fail: () => void) {
  const latestFail = useRef(fail);
  useEffect(() => {
    latestFail.current = fail;
  });
  return useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) latestFail.current();
  }, []);
}

/** Returns the address without its signature. */
const fileOf = (address: string | null) => address?.split('?')[0];
