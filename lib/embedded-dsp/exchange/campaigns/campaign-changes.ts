import type { BiddableCampaign, CampaignUse } from './campaign';

/** Changes of the campaigns that bid. */
export interface CampaignChanges {
  changed: readonly BiddableCampaign[];
  /** Ids of the campaigns that stop. */
  gone: readonly number[];
  /** Use of the changed campaigns, for those that the exchange has never seen or that have another time zone. */
  uses: ReadonlyMap<number, CampaignUse>;
  /** Balances to set, in micros, by client. */
  balances: ReadonlyMap<number, bigint>;
}

/**
 * Expresses a complete list of campaigns as changes of the active ones. A client that is missing in `balances` gets a
 * balance of 0.
 */
export function wholeChange(
  { active, clients }: { active: Iterable<number>; clients: Iterable<number> },
  campaigns: readonly BiddableCampaign[],
  { uses, balances }: Pick<CampaignChanges, 'uses' | 'balances'>,
): CampaignChanges {
  const present = new Set(campaigns.map(({ id }) => id));
  const all = new Set([...clients, ...campaigns.map(({ clientId }) => clientId)]);
  return {
    changed: campaigns,
    gone: [...active].filter((id) => !present.has(id)),
    uses,
    balances: new Map([...all].map((id) => [id, balances.get(id) ?? 0n])),
  };
}
