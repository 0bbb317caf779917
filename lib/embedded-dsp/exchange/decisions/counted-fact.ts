import { type Fact, slotMs } from '../../facts/fact';
import type { CompiledAdSet, CompiledCampaign } from '../campaigns/compiled-campaign';
import type { Creative } from '../campaigns/compiled-creative';
import { type BidContext, placementOf } from '../gates/bid-context';
import type { EventKind } from './impression-events';

/** A campaign's ad in one auction. */
export interface Showing {
  request: BidContext;
  campaign: CompiledCampaign;
  adSet: CompiledAdSet;
  creative: Creative;
}

const noEvents = (): Record<EventKind, number> => ({
  impressions: 0,
  viewable: 0,
  clicks: 0,
  starts: 0,
  firstQuartiles: 0,
  midpoints: 0,
  thirdQuartiles: 0,
  completes: 0,
  mutes: 0,
  skips: 0,
});

/**
 * A row of the statistics to which the bidder adds. It refers to its showing instead of copying it: among many
 * campaigns, hundreds of rows are created for a request, and most of them only ever count one bid.
 */
export class CountedFact implements Fact {
  bids = 0;
  wins = 0;
  spend = 0n;
  /** Null if nothing was shown. */
  private events: Record<EventKind, number> | null = null;
  private readonly request: BidContext;
  private readonly campaign: CompiledCampaign;
  private readonly adSet: CompiledAdSet;
  private readonly creative: Creative;

  constructor(
    { request, campaign, adSet, creative }: Showing,
    readonly viewer: number | null,
  ) {
    this.request = request;
    this.campaign = campaign;
    this.adSet = adSet;
    this.creative = creative;
  }

  /** Counts an event of a shown impression. */
  count(kind: EventKind): void {
    this.events ??= noEvents();
    this.events[kind]++;
  }

  get slot(): number {
    return Math.floor(this.request.at / slotMs);
  }

  get campaignId(): number {
    return this.campaign.id;
  }

  get clientId(): number {
    return this.campaign.clientId;
  }

  get campaignType(): Fact['campaignType'] {
    return this.campaign.campaignType;
  }

  get currency(): Fact['currency'] {
    return this.campaign.currency;
  }

  get adSetId(): number {
    return this.adSet.id;
  }

  get creativeId(): number {
    return this.creative.id;
  }

  get creativeOuterId(): string {
    return this.creative.outerId;
  }

  get sspId(): number {
    return this.request.sspId;
  }

  get country(): string {
    return this.request.country;
  }

  get region(): string {
    return this.request.region;
  }

  get city(): string {
    return this.request.city;
  }

  get deviceType(): string {
    return this.request.deviceType;
  }

  get os(): string {
    return this.request.os;
  }

  get browser(): string {
    return this.request.browser;
  }

  get language(): string {
    return this.request.language;
  }

  get connectionType(): string {
    return this.request.connectionType;
  }

  get page(): string {
    return this.request.page;
  }

  get appName(): string {
    return this.request.appName;
  }

  get bundle(): string {
    return this.request.bundle;
  }

  get placement(): string {
    return placementOf(this.request);
  }

  get impressions(): number {
    return this.events?.impressions ?? 0;
  }

  get viewable(): number {
    return this.events?.viewable ?? 0;
  }

  get clicks(): number {
    return this.events?.clicks ?? 0;
  }

  get starts(): number {
    return this.events?.starts ?? 0;
  }

  get firstQuartiles(): number {
    return this.events?.firstQuartiles ?? 0;
  }

  get midpoints(): number {
    return this.events?.midpoints ?? 0;
  }

  get thirdQuartiles(): number {
    return this.events?.thirdQuartiles ?? 0;
  }

  get completes(): number {
    return this.events?.completes ?? 0;
  }

  get mutes(): number {
    return this.events?.mutes ?? 0;
  }

  get skips(): number {
    return this.events?.skips ?? 0;
  }

  // Conversions are counted by goals, not by the bidder.
  get postClickConversions(): number {
    return 0;
  }

  get postViewConversions(): number {
    return 0;
  }
}
