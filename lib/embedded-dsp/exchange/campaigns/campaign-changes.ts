import type { BiddableCampaign, CampaignUse } from './campaign';

/** Campaigns that bid differently from now on. */
export interface CampaignChanges {
  changed: readonly BiddableCampaign[];
  /** Ids of those that stop. */
  gone: readonly number[];
  /** For campaigns seen for the first time. */
  uses: ReadonlyMap<number, CampaignUse>;
  /** Micros, of the clients whose balance is to be set. */
  balances: ReadonlyMap<number, bigint>;
}

/** Everybody who bids from now on, as changes of those who do. A client without a balance has none. */
export function wholeChange(
  { active, clients }: { active: Iterable<number>; clients: Iterable<number> },
  campaigns: readonly BiddableCampaign[],
  { uses, balances }: Pick<CampaignChanges, 'uses' | 'balances'>,
): CampaignChanges {
  const present = new Set(campaigns.map(({ id }) => id));
  const all = new Set([...clients, ...campaigns.map(({ clientId }) => clientId)]);
  return {
    ...{ changed: campaigns, gone: [...active].filter((id) => !present.has(id)), uses },
    balances: new Map([...all].map((id) => [id, balances.get(id) ?? 0n])),
  };
}
