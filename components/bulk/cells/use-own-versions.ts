'use client';
import { useRef } from 'react';
import type { CellArea } from '@/components/bulk/cells/cell-fields';

/**
 * The versions that the user's own saves have created. A cell that was typed before such a save is sent with the version
 * after it, but never with the version of somebody else's change, which the list may show by then.
 */
export function useOwnVersions(area: CellArea) {
  const next = useRef(new Map<string, number>());
  // The ad sets of a grid share the version of their campaign.
  const keyOfVersion = (id: number, version: number) => (area === 'adSets' ? `${version}` : `${id} ${version}`);
  return {
    /** Returns the latest version that only the user's own saves have created from this one. */
    latest: (id: number, version: number): number => {
      let latest = version;
      for (let own: number | undefined = version; own !== undefined; own = next.current.get(keyOfVersion(id, own)))
        latest = own;
      return latest;
    },
    /** Remembers that a save of one version was accepted and created another one. */
    saved: (id: number, from: number, to: number) => {
      if (to > from) next.current.set(keyOfVersion(id, from), to);
    },
  };
}
