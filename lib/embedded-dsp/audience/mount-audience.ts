import type { Hono } from 'hono';
import type { Facts } from '../facts/facts';
import type { RtbEndpoints } from '../rtb/rtb-endpoints';
import type { Database } from '../store/database';
import { mountTags } from '../tags/serve-tag';
import { TagCounter } from '../tags/tag-counter';
import { AudienceRunner } from './audience-runner';

interface Parts {
  database: Database;
  facts: Facts;
  /** The bid endpoint, which recognises clicks and users of real SSPs. */
  rtbEndpoints: Pick<RtbEndpoints, 'bids' | 'matches' | 'parts'>;
  /** Number of viewers in the simulated exchange. */
  people: number;
  settings: { exchange: { seed: number; speed: number } };
}

/** Registers the public routes of tags. Returns a runner that updates segments once it is started. */
export function mountAudience(app: Hono, { database, facts, rtbEndpoints, people, settings }: Parts): AudienceRunner {
  const counter = new TagCounter(database);
  mountTags(app, { database, counter, rtbEndpoints });
  const exchange = { ...settings.exchange, people };
  return new AudienceRunner({ database, facts, counter, exchange, matches: rtbEndpoints.matches });
}
