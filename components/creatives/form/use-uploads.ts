'use client';
import { createContext, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { callApi } from '@/lib/browser/call-api';
import type { CreativeType } from '@/lib/contract/enumerations';

export type Uploads = ReturnType<typeof useUploads>;

export const UploadsContext = createContext<Uploads | null>(null);

/** Returns the uploads of the surrounding form. Throws outside a creative form. */
export function useFormUploads(): Uploads {
  const uploads = useContext(UploadsContext);
  if (!uploads) throw new Error('A file field stands outside the form of a creative');
  return uploads;
}

/**
 * Tracks files uploaded for this form that no saved creative uses yet. A replaced file is deleted; all of them are
 * deleted if the form is left without saving.
 */
export function useUploads(type: CreativeType) {
  const loose = useRef(new Set<string>());
  const [sending, setSending] = useState(0);
  const actions = useMemo(() => {
    const drop = (name: string) => {
      // If deletion fails, the server removes the unused file later.
      if (loose.current.delete(name))
        callApi('files.deleteCreative', { params: { type, name } }).catch(() => undefined);
    };
    return {
      drop,
      hold: (name: string) => loose.current.add(name),
      keepAll: () => loose.current.clear(),
      dropAll: () => [...loose.current].forEach(drop),
      start: () => setSending((count) => count + 1),
      end: () => setSending((count) => count - 1),
    };
  }, [type]);
  useEffect(() => actions.dropAll, [actions]);
  return useMemo(() => ({ ...actions, type, isSending: sending > 0 }), [actions, type, sending]);
}
