import type { Gate, Look } from './gate';
import { standingGates } from './standing-gates';

/** The gates that a campaign passes as a whole, in their order. */
export const campaignGates: readonly Gate[] = [
  {
    name: 'exchange',
    check: ({ request, campaign }) => (campaign.exchanges.has(request.sspId) ? null : 'EXCHANGE_NOT_SELECTED'),
    compared: ({ request, campaign }) =>
      `SSP ${request.sspId} among the selected ${[...campaign.exchanges].join(', ')}`,
  },
  ...standingGates,
  {
    name: 'user',
    check: ({ request, campaign }) => (campaign.frequency && request.viewer === null ? 'USER_UNKNOWN' : null),
    compared: ({ request, campaign }) => {
      const carried = request.viewer === null ? 'no user id' : `user ${request.viewer}`;
      return campaign.frequency ? `${carried}, needed for the frequency cap` : `${carried}, no frequency cap`;
    },
  },
  {
    name: 'frequency',
    check: (look) => (isSeenEnough(look) ? 'FREQUENCY_REACHED' : null),
    compared: ({ request, campaign, reading }) => {
      if (!campaign.frequency || request.viewer === null) return 'no frequency cap';
      const { times, days } = campaign.frequency;
      return `shown ${reading.shownTo(request.viewer, request.at)} of ${times} times within ${days} × 24 hours`;
    },
  },
];

const isSeenEnough = ({ request, campaign, reading }: Look): boolean =>
  campaign.frequency !== null &&
  request.viewer !== null &&
  reading.shownTo(request.viewer, request.at) >= campaign.frequency.times;
