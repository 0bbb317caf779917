import { slotMs } from '../facts/fact';
import { nothingCounted } from '../facts/fact-columns';
import type { Database } from '../store/database';
import { campaigns, creatives } from '../store/schema';
import type { ClickOfBid } from '../store/segments-schema';
import { anyOf } from '../store/sql/any-of';
import type { Touch } from './credit';

/**
 * Reads clicks that landing pages passed back, by bid id, each with its client. The user's location is no longer known.
 */
export async function clickTouches(database: Database, clicks: readonly ClickOfBid[]): Promise<Map<string, Touch>> {
  if (clicks.length === 0) return new Map();
  const [ofCampaigns, ofCreatives] = await Promise.all([
    database
      .select()
      .from(campaigns)
      .where(
        anyOf(
          campaigns.id,
          clicks.map(({ campaignId }) => campaignId),
        ),
      ),
    database
      .select({ id: creatives.id, outerId: creatives.creativeOuterId })
      .from(creatives)
      .where(
        anyOf(
          creatives.id,
          clicks.map(({ creativeId }) => creativeId),
        ),
      ),
  ]);
  const campaignOf = new Map(ofCampaigns.map((campaign) => [campaign.id, campaign]));
  const outerIdOf = new Map(ofCreatives.map(({ id, outerId }) => [id, outerId ?? '']));
  const touches = clicks.flatMap(({ bidId, sentAt, ...click }): [string, Touch][] => {
    const campaign = campaignOf.get(click.campaignId);
    if (!campaign) return [];
    const fact = {
      ...nowhere,
      ...nothingCounted,
      ...click,
      spend: 0n,
      viewer: null,
      slot: Math.floor(sentAt / slotMs),
      clientId: campaign.userId,
      campaignType: campaign.campaignType,
      currency: campaign.currency,
      creativeOuterId: outerIdOf.get(click.creativeId) ?? '',
    };
    return [[bidId, { isClick: true, at: sentAt, fact }]];
  });
  return new Map(touches);
}

const nowhere = {
  country: '',
  region: '',
  city: '',
  deviceType: '',
  os: '',
  browser: '',
  language: '',
  connectionType: '',
  placement: '',
  page: '',
  appName: '',
  bundle: '',
};
