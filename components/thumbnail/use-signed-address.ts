'use client';
import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * The address to show a picture by, and what its <img> needs. An address is signed anew with every answer and good for
 * five minutes: the one that works is kept, so that a refresh of the list loads no picture twice. When it has expired,
 * `onExpired` is told, once.
 */
export function useSignedAddress(newest: string | null, onExpired: () => void) {
  const [shown, setShown] = useState(newest);
  const [failed, setFailed] = useState<string>();
  const hasAsked = useRef(false);
  const isOther = fileOf(shown) !== fileOf(newest);
  if (shown !== newest && (isOther || shown === failed)) setShown(newest);

  const fail = () => {
    setFailed(shown ?? undefined);
    if (hasAsked.current) return;
    hasAsked.current = true;
    onExpired();
  };
  const ref = useBrokenBefore(fail);
  const onLoad = () => {
    hasAsked.current = false;
  };
  return { address: shown !== null && shown !== failed ? shown : null, image: { ref, onError: fail, onLoad } };
}

/** A picture of the first page may fail before React listens to it. */
function useBrokenBefore(fail: () => void) {
  const tell = useRef(fail);
  useEffect(() => {
    tell.current = fail;
  });
  return useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) tell.current();
  }, []);
}

/** The file without its signature. */
const fileOf = (address: string | null) => address?.split('?')[0];
