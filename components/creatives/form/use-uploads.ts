'use client';
import { createContext, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { callApi } from '@/lib/browser/call-api';
import type { CreativeType } from '@/lib/contract/enumerations';

export type Uploads = ReturnType<typeof useUploads>;

export const UploadsContext = createContext<Uploads | null>(null);

/** The uploads of the form around. */
export function useFormUploads(): Uploads {
  const uploads = useContext(UploadsContext);
  if (!uploads) throw new Error('A file field stands outside the form of a creative');
  return uploads;
}

/**
 * The files that were sent for this form and belong to no creative yet. One whose place another takes is deleted again,
 * and so are all when the form is left without saving.
 */
export function useUploads(type: CreativeType) {
  const loose = useRef(new Set<string>());
  const [sending, setSending] = useState(0);
  const actions = useMemo(() => {
    const drop = (name: string) => {
      // A file that cannot be deleted now belongs to nobody, and the server sweeps it up.
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
