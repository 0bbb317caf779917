import type { Hono } from 'hono';
import type { Facts } from '../facts/facts';
import type { Door } from '../rtb/door';
import type { Database } from '../store/database';
import { mountTags } from '../tags/serve-tag';
import { TagCounter } from '../tags/tag-counter';
import { AudienceRunner } from './audience-runner';

interface Parts {
  database: Database;
  facts: Facts;
  /** Knows the clicks and people of real SSPs again. */
  door: Pick<Door, 'bids' | 'matches' | 'parts'>;
  /** Number of people in the simulated exchange. */
  people: number;
  settings: { exchange: { seed: number; speed: number } };
}

/** Opens the public addresses of tags and keeps segments alive, until it is stopped. */
export function startAudience(
  app: Hono,
  { database, facts, door, people, settings }: Parts,
): { stop(): Promise<void> } {
  const counter = new TagCounter(database);
  mountTags(app, { database, counter, door });
  const exchange = { ...settings.exchange, people };
  const runner = new AudienceRunner({ database, facts, counter, exchange, matches: door.matches });
  runner.start();
  return runner;
}
