import { type GateInput, type IndexedGate, noKey } from './gate';
import { comparison, listed } from './gate-words';
import type { StandingGate } from './standing-gate';
import { standingGates } from './standing-gates';

export const exchangeGates: readonly IndexedGate[] = [
  {
    name: 'exchange',
    group: 'campaign',
    code: 'EXCHANGE_NOT_SELECTED',
    checked: () => 'once',
    keyOf: ({ sspId }) => sspId,
    check: ({ request, campaign }) => (campaign.exchanges.has(request.sspId) ? null : 'EXCHANGE_NOT_SELECTED'),
    compared: ({ request, campaign }) =>
      comparison('SSP_SELECTED', { ssp: request.sspId, selected: listed([...campaign.exchanges].map(String)) }),
  },
];

/** The gates that depend on the viewer of the request. */
export const viewerGates: readonly IndexedGate[] = [
  {
    name: 'frequencyKnown',
    group: 'campaign',
    code: 'FREQUENCY_UNKNOWN',
    checked: ({ campaign }) => (campaign.frequency ? 'once' : 'never'),
    keyOf: ({ isFrequencyUnknown }) => isFrequencyUnknown === true,
    check: ({ request, campaign }) => (campaign.frequency && request.isFrequencyUnknown ? 'FREQUENCY_UNKNOWN' : null),
    compared: ({ request, campaign }) => [
      ...(request.isFrequencyUnknown ? comparison('FREQUENCY_UNKNOWN') : comparison('FREQUENCY_KNOWN')),
      ...comparison(campaign.frequency ? 'CAP_NEEDS_FREQUENCY' : 'NO_CAP'),
    ],
  },
  {
    name: 'user',
    group: 'campaign',
    code: 'USER_UNKNOWN',
    checked: ({ campaign }) => (campaign.frequency ? 'once' : 'never'),
    keyOf: ({ viewer }) => viewer === null,
    check: ({ request, campaign }) => (campaign.frequency && request.viewer === null ? 'USER_UNKNOWN' : null),
    compared: ({ request: { viewer }, campaign }) => [
      ...(viewer === null ? comparison('NO_USER_ID') : comparison('USER_ID', { user: viewer })),
      ...comparison(campaign.frequency ? 'CAP_NEEDS_ID' : 'NO_CAP'),
    ],
  },
  {
    name: 'frequency',
    group: 'campaign',
    code: 'FREQUENCY_REACHED',
    checked: ({ campaign: { frequency } }) =>
      frequency === null ? 'never' : frequency.times > 0 ? 'whenShown' : 'always',
    keyOf: noKey,
    check: (input) => (isSeenEnough(input) ? 'FREQUENCY_REACHED' : null),
    compared: ({ request, campaign, reading }) => {
      if (!campaign.frequency || request.viewer === null) return comparison('NO_CAP');
      const { times, days } = campaign.frequency;
      return comparison('SHOWN_OF', { shown: reading.shownTo(request.viewer, request.at), times, days });
    },
  },
];

/** The gates of the campaign as a whole, in their order. */
export const campaignGates: readonly (IndexedGate | StandingGate)[] = [
  ...exchangeGates,
  ...standingGates,
  ...viewerGates,
];

const isSeenEnough = ({ request, campaign, reading }: GateInput): boolean =>
  campaign.frequency !== null &&
  request.viewer !== null &&
  reading.shownTo(request.viewer, request.at) >= campaign.frequency.times;
