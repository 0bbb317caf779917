import type { DailyMaximums } from '../../campaigns/write-campaign';
import type { RowSources } from '../../creatives/creative-rows';
import type { LiveUses } from '../../exchange/campaigns/live-uses';
import type { Facts } from '../../facts/facts';
import type { Mailer } from '../../mail/mailer';
import type { Database } from '../../store/database';
import type { BulkKinds, RevertibleKinds } from '../editable';
import { campaignKind } from './campaign-kind';
import { creativeKind } from './creative-kind';
import { integrationKind } from './integration-kind';
import { lineListKind } from './line-list-kind';
import { peopleKind } from './people-kind';
import { ruleKind } from './rule-kind';
import { segmentKind } from './segment-kind';
import { tagKind } from './tag-kind';
import { targetKind } from './target-kind';

export interface KindParts extends Pick<RowSources, 'biddingAmong'> {
  database: Database;
  facts: Facts;
  live: LiveUses;
  maximums: DailyMaximums;
  mailer: Mailer;
}

/** Creates all kinds that support bulk changes or undo. */
export function bulkKinds(parts: KindParts) {
  const { database } = parts;
  const creatives = creativeKind(parts);
  const kinds: BulkKinds & RevertibleKinds = {
    campaign: campaignKind(parts),
    creative: creatives,
    target: targetKind(database),
    rule: ruleKind(database),
    lineList: lineListKind,
    segment: segmentKind,
    tag: tagKind,
    integration: integrationKind,
    client: peopleKind(parts, 'client'),
    user: peopleKind(parts, 'user'),
  };
  return { kinds, creatives };
}
