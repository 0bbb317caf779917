import type { RuleInput } from '@/lib/contract/targeting/rules';
import type { SegmentInput } from '@/lib/contract/targeting/segments';
import type { Database } from '@/lib/embedded-dsp/store/database';
import { adSetRules, rules } from '@/lib/embedded-dsp/store/rules-schema';
import { segments, tags } from '@/lib/embedded-dsp/store/segments-schema';
import { addLineList } from './line-lists';

const first = <T>(rows: T[]): T => {
  const [row] = rows;
  if (row === undefined) throw new Error('Nothing was stored');
  return row;
};

/** A target rule: no bids on a site that nobody clicks. */
export const ruleInput = (given: Partial<RuleInput> = {}): RuleInput => ({
  name: 'A rule',
  type: 'target',
  timeRange: 'LAST_WEEK',
  minImpressions: 0,
  maxPrice: null,
  conditions: [{ param: 'ctr', operator: 'GREATER_OR_EQUAL', value: '0.2' }],
  domains: ['example.com'],
  iabCategories: [],
  ...given,
});

/** A cost rule: the floor is two at most, the cap is three. */
export const costRuleInput = (given: Partial<RuleInput> = {}): RuleInput => ({
  ...ruleInput({ type: 'cost', timeRange: 'NONE', domains: [], maxPrice: '3' }),
  conditions: [{ param: 'floor', operator: 'LESS_OR_EQUAL', value: '2' }],
  ...given,
});

export const segmentInput = (given: Partial<SegmentInput> = {}): SegmentInput => ({
  name: 'A segment',
  source: 'tag',
  event: null,
  ttlDays: 30,
  ...given,
});

export async function addRule(database: Database, userId: number, given: Partial<RuleInput> = {}): Promise<number> {
  const values = { ...ruleInput(given), userId, maxPrice: null };
  return first(await database.insert(rules).values(values).returning({ id: rules.id })).id;
}

export async function addSegment(
  database: Database,
  userId: number,
  given: Partial<SegmentInput> = {},
): Promise<number> {
  const values = { ...segmentInput(given), userId };
  return first(await database.insert(segments).values(values).returning({ id: segments.id })).id;
}

export async function addTag(
  database: Database,
  given: {
    userId: number;
    segmentId: number;
    name?: string;
    domains?: string[];
    type?: 'image' | 'js';
    isSimulated?: boolean;
    isGoal?: boolean;
    postClickDays?: number;
    postViewDays?: number;
  },
): Promise<number> {
  const code = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64url');
  const values = { name: 'A tag', type: 'image' as const, domains: ['example.com'], code, ...given };
  return first(await database.insert(tags).values(values).returning({ id: tags.id })).id;
}

export interface Audience {
  /** Stands in the ad set. */
  rule: number;
  spareRule: number;
  /** Of the tag. */
  segment: number;
  spareSegment: number;
  uploadSegment: number;
  tag: number;
  lineList: number;
}

export const missingAudience: Audience = {
  rule: 999_999_101,
  spareRule: 999_999_101,
  segment: 999_999_102,
  spareSegment: 999_999_102,
  uploadSegment: 999_999_102,
  tag: 999_999_103,
  lineList: 999_999_104,
};

/** A client's rules, segments, tag and list; every text in them carries the mark. */
export async function addAudience(
  database: Database,
  { userId, adSet, mark }: { userId: number; adSet: number; mark: string },
): Promise<Audience> {
  const domains = [`${mark}.example`];
  const rule = await addRule(database, userId, { name: `rule ${mark}`, domains });
  const spareRule = await addRule(database, userId, { name: `spare rule ${mark}`, domains });
  await database.insert(adSetRules).values({ adSetId: adSet, ruleId: rule });
  const segment = await addSegment(database, userId, { name: `segment ${mark}` });
  const spareSegment = await addSegment(database, userId, { name: `spare segment ${mark}` });
  const uploadSegment = await addSegment(database, userId, { name: `upload segment ${mark}`, source: 'upload' });
  const tag = await addTag(database, { userId, segmentId: segment, name: `tag ${mark}`, domains });
  const lineList = await addLineList(database, userId, {
    name: `list ${mark}`,
    lines: [`com.${mark.replace(/\W/g, '_')}`],
  });
  return { rule, spareRule, segment, spareSegment, uploadSegment, tag, lineList };
}
