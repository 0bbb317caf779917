import type { Recorded } from '../history/field-changes';
import { recordChange } from '../history/record-change';
import type { Transaction } from '../store/database';
import type { AdSetWrite } from './record-ad-sets';

/** Records a write to a campaign in the history. */
export const recordCampaign = (
  transaction: Transaction,
  { caller, campaign, operation }: AdSetWrite,
  before: Recorded | null,
  after: Recorded,
) =>
  recordChange(transaction, {
    caller,
    operation,
    before,
    after,
    entity: 'campaign',
    id: campaign.id,
    ownerId: campaign.userId,
  });
