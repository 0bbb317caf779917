import type { Gate, Look } from './gate';
import { moment, money } from './gate-words';

/** The gates that a campaign passes as a whole, in their order. */
export const campaignGates: readonly Gate[] = [
  {
    name: 'exchange',
    check: ({ request, campaign }) => (campaign.exchanges.has(request.sspId) ? null : 'EXCHANGE_NOT_SELECTED'),
    compared: ({ request, campaign }) =>
      `SSP ${request.sspId} among the selected ${[...campaign.exchanges].join(', ')}`,
  },
  {
    name: 'dates',
    check: ({ request, campaign }) => {
      if (request.at < campaign.startsAt) return 'NOT_STARTED';
      return campaign.endsAt !== null && request.at >= campaign.endsAt ? 'ENDED' : null;
    },
    compared: ({ request, campaign }) =>
      `${moment(request.at)} within ${moment(campaign.startsAt)} – ${campaign.endsAt === null ? 'no end' : moment(campaign.endsAt)}`,
  },
  {
    name: 'schedule',
    check: ({ reading }) => (reading.isHourScheduled ? null : 'OUT_OF_SCHEDULE'),
    compared: ({ campaign, reading }) =>
      campaign.schedule === null
        ? 'every hour is on'
        : `the hour is ${reading.isHourScheduled ? 'on' : 'off'} in ${campaign.timeZone}`,
  },
  {
    name: 'totalBudget',
    check: ({ campaign, reading }) => (reading.totalLeft >= campaign.leastPrice ? null : 'TOTAL_BUDGET_SPENT'),
    compared: ({ campaign, reading }) =>
      `${money(reading.totalLeft, campaign)} left of ${money(campaign.totalBudget, campaign)}`,
  },
  {
    name: 'dailyBudget',
    check: ({ campaign, reading }) =>
      reading.dayLeft === null || reading.dayLeft >= campaign.leastPrice ? null : 'DAILY_BUDGET_REACHED',
    compared: ({ campaign, reading }) =>
      reading.dayLeft === null
        ? 'no daily budget'
        : `${money(reading.dayLeft, campaign)} left today of ${money(campaign.dailyBudget ?? 0n, campaign)}`,
  },
  {
    name: 'balance',
    check: ({ reading }) => (reading.balanceLeft > 0n ? null : 'BALANCE_EMPTY'),
    compared: ({ campaign, reading }) => `${money(reading.balanceLeft, campaign)} on the client's balance`,
  },
  { name: 'limits', check: checkLimits, compared: compareLimits },
  { name: 'pacing', check: checkPace, compared: comparePace },
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
  {
    name: 'adSets',
    check: ({ campaign }) => (campaign.adSets.length > 0 ? null : 'NO_AD_SET'),
    compared: ({ campaign }) => `ad sets: ${campaign.adSets.length}`,
  },
];

function checkLimits({ campaign, reading }: Look) {
  if (campaign.totalClicks !== null && reading.clicks >= campaign.totalClicks) return 'TOTAL_CLICKS_REACHED';
  if (campaign.totalImpressions !== null && reading.impressions >= campaign.totalImpressions) {
    return 'TOTAL_IMPRESSIONS_REACHED';
  }
  if (campaign.maximumClicksInDay !== null && reading.clicksToday >= campaign.maximumClicksInDay) {
    return 'DAILY_CLICKS_REACHED';
  }
  const most = campaign.maximumImpressionsInDay;
  return most !== null && reading.impressionsToday >= most ? 'DAILY_IMPRESSIONS_REACHED' : null;
}

function compareLimits({ campaign, reading }: Look): string {
  const of = (used: number, limit: number | null) => (limit === null ? `${used} without limit` : `${used} of ${limit}`);
  return [
    `clicks ${of(reading.clicks, campaign.totalClicks)}`,
    `impressions ${of(reading.impressions, campaign.totalImpressions)}`,
    `clicks today ${of(reading.clicksToday, campaign.maximumClicksInDay)}`,
    `impressions today ${of(reading.impressionsToday, campaign.maximumImpressionsInDay)}`,
  ].join(', ');
}

const slotMs = 900_000;

/** The share of the quarter of an hour that has passed. */
const passed = ({ request, reading }: Look): number =>
  Math.min(1, Math.max(0, (request.at - reading.pace.slotStart) / slotMs));

function checkPace(look: Look) {
  const { pace } = look.reading;
  if (pace.spendUsed > pace.spendAllowed * passed(look)) return 'SPEND_PACED';
  return pace.clicksUsed >= pace.clicksAllowed ? 'CLICKS_PACED' : null;
}

function comparePace(look: Look): string {
  const { pace } = look.reading;
  const spend = Number.isFinite(pace.spendAllowed)
    ? `used ${money(BigInt(Math.round(pace.spendUsed)), look.campaign)} of the ${money(BigInt(Math.floor(pace.spendAllowed * passed(look))), look.campaign)} due by now in this quarter of an hour`
    : 'spend is not paced';
  const clicks = Number.isFinite(pace.clicksAllowed)
    ? `${pace.clicksUsed} of ${pace.clicksAllowed} clicks in it`
    : 'clicks are not paced';
  return `${spend}, ${clicks}`;
}

const isSeenEnough = ({ request, campaign, reading }: Look): boolean =>
  campaign.frequency !== null &&
  request.viewer !== null &&
  reading.shownTo(request.viewer, request.at) >= campaign.frequency.times;
