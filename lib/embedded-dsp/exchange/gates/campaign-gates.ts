import { type IndexedGate, type Look, noKey } from './gate';
import type { StandingGate } from './standing-gate';
import { standingGates } from './standing-gates';

export const exchangeGates: readonly IndexedGate[] = [
  {
    name: 'exchange',
    group: 'campaign',
    code: 'EXCHANGE_NOT_SELECTED',
    asked: () => 'once',
    keyOf: ({ sspId }) => sspId,
    check: ({ request, campaign }) => (campaign.exchanges.has(request.sspId) ? null : 'EXCHANGE_NOT_SELECTED'),
    compared: ({ request, campaign }) =>
      `SSP ${request.sspId} among the selected ${[...campaign.exchanges].join(', ')}`,
  },
];

/** Of the person whom the request is from. */
export const viewerGates: readonly IndexedGate[] = [
  {
    name: 'user',
    group: 'campaign',
    code: 'USER_UNKNOWN',
    asked: ({ campaign }) => (campaign.frequency ? 'once' : 'never'),
    keyOf: ({ viewer }) => viewer === null,
    check: ({ request, campaign }) => (campaign.frequency && request.viewer === null ? 'USER_UNKNOWN' : null),
    compared: ({ request, campaign }) => {
      const carried = request.viewer === null ? 'no user id' : `user ${request.viewer}`;
      return campaign.frequency ? `${carried}, needed for the frequency cap` : `${carried}, no frequency cap`;
    },
  },
  {
    name: 'frequency',
    group: 'campaign',
    code: 'FREQUENCY_REACHED',
    asked: ({ campaign: { frequency } }) =>
      frequency === null ? 'never' : frequency.times > 0 ? 'whenShown' : 'always',
    keyOf: noKey,
    check: (look) => (isSeenEnough(look) ? 'FREQUENCY_REACHED' : null),
    compared: ({ request, campaign, reading }) => {
      if (!campaign.frequency || request.viewer === null) return 'no frequency cap';
      const { times, days } = campaign.frequency;
      return `shown ${reading.shownTo(request.viewer, request.at)} of ${times} times within ${days} × 24 hours`;
    },
  },
];

/** The gates that a campaign passes as a whole, in their order. */
export const campaignGates: readonly (IndexedGate | StandingGate)[] = [
  ...exchangeGates,
  ...standingGates,
  ...viewerGates,
];

const isSeenEnough = ({ request, campaign, reading }: Look): boolean =>
  campaign.frequency !== null &&
  request.viewer !== null &&
  reading.shownTo(request.viewer, request.at) >= campaign.frequency.times;
