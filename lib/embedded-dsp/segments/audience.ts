import { hash } from 'node:crypto';
import { setImmediate as breathe } from 'node:timers/promises';
import { and, eq, gt, gte, inArray } from 'drizzle-orm';
import type { News } from '../exchange/campaigns/received-audience-data';
import type { Database } from '../store/database';
import { segmentMembers, segments } from '../store/segments-schema';
import { personOfMember, userIdOfViewer } from './member-id';

interface Loaded {
  generation: number;
  /** Epoch ms of the latest activity that was read. */
  seenUntil: number;
  /** Epoch ms until which each viewer is a member. */
  people: Map<number, number>;
  /** Members not reported to the bidder yet; null while none were reported. */
  joined: Map<number, number> | null;
}

/** Activity may be stored this much later, because activity from events waits for its facts. */
const lateMs = 3 * 3_600_000;

/** Maximum number of members of a segment that the bidder receives: strangers must not fill its memory. */
const maxPeople = 1_000_000;

const nobody: ReadonlyMap<number, number> = new Map();

/** Segment membership of simulated and real users, as the bidder receives it. */
export class Audience {
  private readonly loaded = new Map<number, Loaded>();
  private index: ViewerIndex | undefined;

  constructor(
    private readonly database: Database,
    /** Number of people in the exchange. */
    private readonly people: number,
  ) {}

  /** Returns until when (epoch ms) each user is a member of the segment. */
  peopleOf(segmentId: number): ReadonlyMap<number, number> {
    return this.loaded.get(segmentId)?.people ?? nobody;
  }

  /** Returns the changes since the last call; everything after `forgetSent`. */
  takeNews(): Pick<News, 'segments' | 'joined'> {
    const joined = [...this.loaded].flatMap(([segmentId, { people, joined: news }]) =>
      news?.size === 0 ? [] : [{ segmentId, isWhole: news === null, people: news ?? people }],
    );
    for (const segment of this.loaded.values()) segment.joined = new Map();
    return { segments: [...this.loaded.keys()], joined };
  }

  /** Called when a new bidder must receive everything. */
  forgetSent(): void {
    for (const segment of this.loaded.values()) segment.joined = null;
  }

  /** Reads the new members of these segments and drops all other segments. */
  async refresh(ids: readonly number[], now: number): Promise<void> {
    const named = new Set(ids);
    for (const id of this.loaded.keys()) if (!named.has(id)) this.loaded.delete(id);
    if (ids.length === 0) return;
    this.index ??= await indexViewers(this.people);
    const found = await this.database
      .select({ id: segments.id, generation: segments.generation })
      .from(segments)
      .where(inArray(segments.id, [...ids]));
    for (const { id, generation } of found) await this.load(id, generation, now, this.index);
  }

  private async load(id: number, generation: number, now: number, index: ViewerIndex): Promise<void> {
    const known = this.loaded.get(id);
    const kept: Loaded =
      known?.generation === generation ? known : { generation, seenUntil: 0, people: new Map(), joined: null };
    const rows = await this.database
      .select({ member: segmentMembers.member, seenAt: segmentMembers.seenAt, expiresAt: segmentMembers.expiresAt })
      .from(segmentMembers)
      .where(
        and(
          eq(segmentMembers.segmentId, id),
          gte(segmentMembers.seenAt, new Date(kept.seenUntil - lateMs)),
          gt(segmentMembers.expiresAt, new Date(now)),
        ),
      );
    for (const { member, seenAt, expiresAt } of rows) {
      kept.seenUntil = Math.max(kept.seenUntil, seenAt.getTime());
      const viewer = personOfMember(member) ?? index.find(member);
      if (viewer === undefined || kept.people.get(viewer) === expiresAt.getTime()) continue;
      if (kept.people.size >= maxPeople && !kept.people.has(viewer)) continue;
      kept.people.set(viewer, expiresAt.getTime());
      kept.joined?.set(viewer, expiresAt.getTime());
    }
    for (const [viewer, until] of kept.people) if (until <= now) kept.people.delete(viewer);
    this.loaded.set(id, kept);
  }
}

/** Finds the simulated viewer of a segment member. */
interface ViewerIndex {
  /** Undefined for other users. */
  find(member: string): number | undefined;
}

const restEvery = 20_000;

/**
 * Hashes the user id of every simulated user once. Two number arrays store the hashes: a map of strings would take tens
 * of megabytes. Only 64 bits of each digest are compared, so a collision is possible with a probability of one in 2^64.
 */
async function indexViewers(people: number): Promise<ViewerIndex> {
  const size = 2 ** Math.ceil(Math.log2(people * 2 + 2));
  const viewers = new Uint32Array(size);
  const marks = new Uint32Array(size);
  for (let viewer = 0; viewer < people; viewer++) {
    const digest = hash('sha256', userIdOfViewer(viewer), 'buffer');
    let place = digest.readUInt32BE(0) % size;
    while (viewers[place]) place = (place + 1) % size;
    viewers[place] = viewer + 1;
    marks[place] = digest.readUInt32BE(4);
    if (viewer % restEvery === 0) await breathe();
  }
  return {
    find(member) {
      const mark = Number.parseInt(member.slice(8, 16), 16);
      for (let place = Number.parseInt(member.slice(0, 8), 16) % size; viewers[place]; place = (place + 1) % size)
        if (marks[place] === mark) return (viewers[place] ?? 0) - 1;
      return undefined;
    },
  };
}
