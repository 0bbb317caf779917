import { comparison } from './gate-words';
import type { StandingCode } from './reason-codes';
import type { StandingGate, StandingGateInput } from './standing-gate';

/** The limits of clicks and impressions, in total and per day. */
export const limitGates: readonly StandingGate[] = [
  limitGate('totalClicks', 'TOTAL_CLICKS_REACHED', null, ({ campaign, reading }) => ({
    limit: campaign.totalClicks,
    used: reading.clicks,
    reserved: 0,
  })),
  limitGate('totalImpressions', 'TOTAL_IMPRESSIONS_REACHED', 'TOTAL_IMPRESSIONS_RESERVED', ({ campaign, reading }) => ({
    limit: campaign.totalImpressions,
    used: reading.impressions,
    reserved: reading.reserves.impressions,
  })),
  limitGate('dailyClicks', 'DAILY_CLICKS_REACHED', null, ({ campaign, reading }) => ({
    limit: campaign.maximumClicksInDay,
    used: reading.clicksToday,
    reserved: 0,
  })),
  limitGate('dailyImpressions', 'DAILY_IMPRESSIONS_REACHED', 'DAILY_IMPRESSIONS_RESERVED', ({ campaign, reading }) => ({
    limit: campaign.maximumImpressionsInDay,
    used: reading.impressionsToday,
    reserved: reading.reserves.impressionsToday,
  })),
];

interface Limit {
  limit: number | null;
  /** Reservations included. */
  used: number;
  reserved: number;
}

function limitGate(
  name: string,
  reached: StandingCode,
  reservedCode: StandingCode | null,
  limitOf: (input: StandingGateInput) => Limit,
): StandingGate {
  return {
    name,
    group: 'campaign',
    codes: reservedCode ? [reached, reservedCode] : [reached],
    check(input) {
      const { limit, used, reserved } = limitOf(input);
      if (limit === null || used < limit) return null;
      return reservedCode && used - reserved < limit ? reservedCode : reached;
    },
    compared(input) {
      const { limit, used } = limitOf(input);
      return limit === null ? comparison('NO_LIMIT', { used }) : comparison('LIMIT_USED', { used, limit });
    },
  };
}
