import { randomBytes } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { toMicros } from '@/lib/contract/money';
import type { TagType } from '@/lib/contract/targeting/segment-kinds';
import type { SegmentInput } from '@/lib/contract/targeting/segments';
import { drawsFrom } from '../exchange/market/random';
import { countMembers, joinMembers } from '../segments/join-members';
import { memberOf, userIdOfViewer } from '../segments/member-id';
import type { Transaction } from '../store/database';
import { adSetRules, rules } from '../store/rules-schema';
import { adSets, campaigns, targets } from '../store/schema';
import { segments, tagHits, tags, targetSegments } from '../store/segments-schema';
import { conditions } from './audiences';
import { type SeedRule, seedRules } from './demo-rules';

/** Writes rules, segments and tags of the demonstration. Call it after the campaigns, whose ad sets use the rules. */
export async function writeDemoAudience(
  transaction: Transaction,
  ids: ReadonlyMap<string, number>,
  began: Date,
): Promise<void> {
  for (const rule of seedRules) await writeRule(transaction, rule, ids.get(rule.owner) ?? 0, began);
  for (const segment of seedSegments) await writeSegment(transaction, segment, ids.get(segment.owner) ?? 0, began);
}

async function writeRule(transaction: Transaction, seed: SeedRule, userId: number, createdAt: Date): Promise<void> {
  const { owner: _owner, isActive = true, isArchived = false, campaigns: named = [], maxPrice, ...input } = seed;
  const [made] = await transaction
    .insert(rules)
    .values({
      ...input,
      userId,
      createdAt,
      archived: isArchived,
      updatedAt: createdAt,
      domains: [...input.domains],
      iabCategories: [...input.iabCategories],
      status: isActive && !isArchived ? 'ACTIVE' : 'INACTIVE',
      maxPrice: maxPrice === null ? null : toMicros(maxPrice),
    })
    .returning({ id: rules.id });
  if (!made || named.length === 0) return;
  const sets = await transaction
    .select({ id: adSets.id })
    .from(adSets)
    .innerJoin(campaigns, eq(campaigns.id, adSets.campaignId))
    .where(inArray(campaigns.name, [...named]));
  if (sets.length > 0)
    await transaction.insert(adSetRules).values(sets.map(({ id }) => ({ adSetId: id, ruleId: made.id })));
}

async function writeSegment(
  transaction: Transaction,
  seed: SeedSegment,
  userId: number,
  createdAt: Date,
): Promise<void> {
  const { owner: _owner, people = 0, tags: ownTags = [], target, ...input } = seed;
  const [made] = await transaction
    .insert(segments)
    .values({ ...input, userId, createdAt })
    .returning();
  if (!made) return;
  const now = Date.now();
  await joinMembers(transaction, made, firstPeople(made.id, people, made.ttlDays, now));
  await countMembers(transaction, made.id, now);
  for (const tag of ownTags) await writeTag(transaction, { ...tag, userId, segmentId: made.id, createdAt }, now);
  if (!target) return;
  const lists = { included: [], excluded: [], [target.list]: [made.id] };
  const [named] = await transaction
    .insert(targets)
    .values({ userId, name: target.name, conditions: conditions({ segments: lists }), createdAt })
    .returning({ id: targets.id });
  if (named) await transaction.insert(targetSegments).values({ targetId: named.id, segmentId: made.id });
}

/** Returns viewers of the exchange who joined within the last two thirds of the segment's lifetime. */
function firstPeople(segmentId: number, people: number, ttlDays: number, now: number) {
  const draw = drawsFrom(segmentId);
  const viewers = new Set(Array.from({ length: people }, () => Math.floor(draw() ** 1.5 * 120_000)));
  const span = (ttlDays * 86_400_000 * 2) / 3;
  return [...viewers].map((viewer) => ({
    member: memberOf(userIdOfViewer(viewer)),
    at: now - Math.floor(draw() * span),
  }));
}

type NewTag = Omit<typeof tags.$inferInsert, 'code'>;
const hourMs = 3_600_000;

async function writeTag(transaction: Transaction, tag: NewTag, now: number): Promise<void> {
  const [made] = await transaction
    .insert(tags)
    .values({
      ...tag,
      isSimulated: true,
      code: randomBytes(16).toString('base64url'),
      lastFiredAt: new Date(now - 60_000),
    })
    .returning({ id: tags.id });
  if (!made) return;
  const draw = drawsFrom(made.id);
  const hours = Array.from({ length: 24 }, (_, ago) => new Date(now - (now % hourMs) - ago * hourMs));
  const busy = (20 + draw() * 120) * (tag.isGoal ? 0.02 : 1);
  await transaction
    .insert(tagHits)
    .values(hours.map((hour) => ({ tagId: made.id, hour, hits: Math.round(busy * (0.4 + draw())) })));
}

interface SeedSegment extends SegmentInput {
  owner: string;
  /** Number of initial members. */
  people?: number;
  tags?: readonly { name: string; type: TagType; domains: string[]; isGoal?: boolean }[];
  /** Name of a target that includes or excludes the segment. */
  target?: { name: string; list: 'included' | 'excluded' };
}

/** Segments of the demonstration, from every source. Segments of ad events are filled from the history. */
const seedSegments: readonly SeedSegment[] = [
  {
    owner: 'advertiser',
    name: 'Site visitors',
    source: 'tag',
    event: null,
    ttlDays: 30,
    people: 2_400,
    tags: [
      { name: 'Every page', type: 'js', domains: ['blueharbor.example'] },
      { name: 'Booking newsletter', type: 'image', domains: ['news.blueharbor.example', 'blueharbor.example'] },
      { name: 'Booking confirmed', type: 'image', domains: ['blueharbor.example'], isGoal: true },
    ],
    target: { name: 'Returning visitors', list: 'included' },
  },
  {
    owner: 'advertiser',
    name: 'Booked in 2026',
    source: 'upload',
    event: null,
    ttlDays: 180,
    people: 900,
    target: { name: 'Not yet booked', list: 'excluded' },
  },
  { owner: 'advertiser', name: 'Clicked an ad', source: 'events', event: 'click', ttlDays: 30 },
  {
    owner: 'advertiser-pro',
    name: 'Warenkorb',
    source: 'tag',
    event: null,
    ttlDays: 14,
    people: 650,
    tags: [
      { name: 'Warenkorb-Seite', type: 'image', domains: ['alpenholz.example'] },
      { name: 'Bestellung bestätigt', type: 'image', domains: ['alpenholz.example'], isGoal: true },
    ],
  },
  { owner: 'advertiser-pro', name: 'Film gesehen', source: 'events', event: 'complete', ttlDays: 60 },
  {
    owner: 'advertiser-manager',
    name: 'Посетители магазина',
    source: 'tag',
    event: null,
    ttlDays: 90,
    people: 1_700,
    tags: [
      { name: 'Все страницы', type: 'js', domains: ['tea.example'] },
      { name: 'Заказ оформлен', type: 'image', domains: ['tea.example'], isGoal: true },
    ],
  },
  { owner: 'ural-bank', name: 'Клиенты банка', source: 'upload', event: null, ttlDays: 120, people: 3_100 },
  { owner: 'ural-bank', name: 'Кликнули по вкладам', source: 'events', event: 'click', ttlDays: 45 },
  { owner: 'orbit-games', name: 'Lapsed players', source: 'upload', event: null, ttlDays: 60 },
];
