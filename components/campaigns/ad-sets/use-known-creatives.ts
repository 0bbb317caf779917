'use client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { creativesQuery } from '@/components/campaigns/ad-sets/creatives-query';
import { useCreativesOf } from '@/components/campaigns/ad-sets/use-creatives-of';
import type { CampaignView } from '@/lib/contract/campaigns/campaigns';
import type { CreativeRow } from '@/lib/contract/creatives/creatives';
import type { CreativeType } from '@/lib/contract/enumerations';

type AdSets = CampaignView['creativeGroups'];
export type KnownCreative = AdSets[number]['creativeDtoList'][number];

/**
 * Returns the chosen creatives by ID. Most are known from the first page of the owner's creatives, from the saved ad
 * sets, or because they were just picked. The others are read by ID, for example those of a large upload or of a draft.
 */
export function useKnownCreatives(of: { ownerId: number; type: CreativeType }, ids: readonly number[], saved: AdSets) {
  const [picked, setPicked] = useState<readonly CreativeRow[]>([]);
  const { data, isPending } = useQuery(creativesQuery({ ...of, page: 0 }));
  const known: KnownCreative[] = [
    ...(data?.content ?? []),
    ...picked,
    ...saved.flatMap(({ creativeDtoList }) => creativeDtoList),
  ];
  const { creatives: others } = useCreativesOf(
    isPending ? [] : ids.filter((id) => !known.some((creative) => creative.id === id)),
  );
  const all = [...known, ...others];
  return {
    chosen: ids.map((id) => all.find((creative) => creative.id === id) ?? unknownCreative(id)),
    remember: (creatives: readonly CreativeRow[]) => setPicked((before) => [...before, ...creatives]),
  };
}

/** Placeholder with the creative's ID until its name is loaded. */
function unknownCreative(id: number): KnownCreative {
  return { id, name: `#${id}`, moderationStatus: 'PENDING', width: null, height: null, mimeType: null, fileUrl: null };
}
