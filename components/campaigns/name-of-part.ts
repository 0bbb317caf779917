import type { CampaignView } from '@/lib/contract/campaigns';

/** Answers the names of things that a campaign is made of now, by what they are and their number. */
export function nameOfPart({ creativeGroups, userId, userLogin }: CampaignView) {
  return (kind: string, id: string): string | undefined => {
    const named = (things: readonly { id: number; name: string }[]) =>
      things.find((thing) => String(thing.id) === id)?.name;
    if (kind === 'adSet') return named(creativeGroups);
    if (kind === 'creative') return named(creativeGroups.flatMap(({ creativeDtoList }) => creativeDtoList));
    if (kind === 'target') return named(creativeGroups.flatMap(({ targetDto }) => targetDto ?? []));
    if (kind === 'rule') return named(creativeGroups.flatMap(({ ruleDtoList }) => ruleDtoList));
    return kind === 'user' && id === String(userId) ? userLogin : undefined;
  };
}
