import type { BiddableCampaign } from '../exchange/campaigns/campaign';
import type { KeptSource } from '../kept-traffic/kept-traffic';
import type { KeptStretch } from '../kept-traffic/read-kept';

const hourMs = 3_600_000;

/** Selects the kept requests of the SSPs that one of the campaigns targets; null if there are none. */
export function keptFor(
  campaigns: readonly Pick<BiddableCampaign, 'exchanges'>[],
  { sspIds, now, ...source }: KeptSource,
  { hours, most }: { hours: number; most: number },
): KeptStretch | null {
  const bought = sspIds.filter((id) => campaigns.some(({ exchanges }) => exchanges.includes(id)));
  return bought.length === 0 ? null : { ...source, sspIds: bought, from: now - hours * hourMs, to: now, most };
}
