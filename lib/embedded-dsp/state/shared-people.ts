import type { ChainableCommander } from 'ioredis';
import type { FrequencyCap, FrequencyChange, ShownTimes } from '../exchange/campaigns/frequency-counters';
import { openStateStore, type StateStore } from './state-store';

/** An impression of a bid that is about to be sent. */
export interface Claim {
  viewer: number;
  campaignId: number;
  /** Id of the bid. */
  id: string;
  /** Epoch ms of its auction. */
  at: number;
  cap: FrequencyCap;
}

/** The store does not respond. */
export type Unreachable = 'UNREACHABLE';

const dayMs = 86_400_000;
/**
 * Maximum number of changes kept while the store does not respond. Beyond it, viewers count as shown more often than
 * they were.
 */
const maxChanges = 100_000;
const maxMatches = 20_000;

/**
 * Counts an impression unless the cap is reached, atomically: returns 1 if counted, otherwise 0. A viewer is a sorted
 * set of `campaign:at:bid`, scored by the end of its frequency window. Each claim removes expired members. The whole
 * set expires with its last window.
 */
const claimScript = `
  redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', ARGV[1])
  local after, shown = tonumber(ARGV[1]) - tonumber(ARGV[5]), 0
  for _, member in ipairs(redis.call('ZRANGE', KEYS[1], 0, -1)) do
    local campaign, at = string.match(member, '^(%d+):(%d+):')
    if member == ARGV[3] then return 1 end
    if campaign == ARGV[2] and tonumber(at) > after then shown = shown + 1 end
  end
  if shown >= tonumber(ARGV[4]) then return 0 end
  redis.call('ZADD', KEYS[1], ARGV[1] + ARGV[5], ARGV[3])
  redis.call('PEXPIREAT', KEYS[1], redis.call('ZRANGE', KEYS[1], -1, -1, 'WITHSCORES')[2])
  return 1`;

/**
 * User data of real SSPs that bidders on all machines share: user matches and frequency counts. Methods never throw.
 */
export class SharedPeople {
  private changes: FrequencyChange[] = [];
  private met = new Map<number, Met>();
  private isFollowing = false;

  constructor(private readonly store: StateStore) {}

  static async open(url: string, secret: string): Promise<SharedPeople> {
    return new SharedPeople(await openStateStore(url, secret));
  }

  isThere(): Promise<boolean> {
    return this.store.isThere();
  }

  close(): void {
    this.store.close();
  }

  /** Returns the viewer of a key of the match table; null if there is none. */
  async find(key: number): Promise<number | null | Unreachable> {
    const found = await this.store.ask((server) => server.get(matchKey(key))).catch(unreachable);
    return found === null || found === 'UNREACHABLE' ? found : Number(found);
  }

  /** Returns when the viewer was shown each campaign with a cap. */
  async shownTo(viewer: number): Promise<ShownTimes | Unreachable> {
    const members = await this.store.ask((server) => server.zrange(personKey(viewer), '0', '-1')).catch(unreachable);
    if (members === 'UNREACHABLE') return members;
    const shown = new Map<number, number[]>();
    for (const member of members) {
      const [campaignId = 0, at = 0] = member.split(':').map(Number);
      shown.set(campaignId, [...(shown.get(campaignId) ?? []), at]);
    }
    return shown;
  }

  /** Counts an impression unless the cap is reached. */
  async claim(claim: Claim): Promise<'COUNTED' | 'REACHED' | Unreachable> {
    const { viewer, campaignId, at, cap } = claim;
    const given = [at, campaignId, memberOf(claim), cap.times, cap.days * dayMs];
    const counted = await this.store
      .ask((server) => server.eval(claimScript, 1, personKey(viewer), ...given))
      .catch(unreachable);
    if (counted === 'UNREACHABLE') return counted;
    return counted === 1 ? 'COUNTED' : 'REACHED';
  }

  /** Stores the viewer of a key, with its expiry in epoch ms. */
  learn(key: number, met: Met): void {
    if (this.met.size < maxMatches || this.met.has(key)) this.met.set(key, met);
    void this.follow([]);
  }

  /** Stores older matches unless there are newer ones. Returns false if the store does not respond. */
  async remember(known: Iterable<readonly [key: number, met: Met]>): Promise<boolean> {
    return this.store
      .ask((server) => {
        const pipeline = server.pipeline();
        for (const [key, { person, until }] of known) pipeline.set(matchKey(key), String(person), 'PXAT', until, 'NX');
        return requireAll(pipeline.exec());
      })
      .then(
        () => true,
        () => false,
      );
  }

  /** Stores changes of bids, and those that could not be stored before. */
  async follow(changes: readonly FrequencyChange[]): Promise<void> {
    this.changes.push(...changes);
    this.changes.splice(0, this.changes.length - maxChanges);
    if (this.isFollowing || (this.changes.length === 0 && this.met.size === 0)) return;
    this.isFollowing = true;
    const taken = this.changes.splice(0);
    const met = [...this.met];
    this.met = new Map();
    try {
      await this.store.ask((server) => requireAll(written(server.pipeline(), taken, met).exec()));
      this.isFollowing = false;
      // Stores what was added meanwhile.
      await this.follow([]);
    } catch {
      this.isFollowing = false;
      this.changes.unshift(...taken);
      for (const [key, one] of met) if (!this.met.has(key)) this.met.set(key, one);
    }
  }
}

/** A viewer, and when (epoch ms) the match expires. */
interface Met {
  person: number;
  until: number;
}

const personKey = (viewer: number) => `person:${viewer}`;
const matchKey = (key: number) => `match:${key}`;
const memberOf = ({ campaignId, at, id }: Pick<Claim, 'campaignId' | 'at' | 'id'>) => `${campaignId}:${at}:${id}`;

const unreachable = (): Unreachable => 'UNREACHABLE';

function written(
  pipeline: ChainableCommander,
  changes: readonly FrequencyChange[],
  met: readonly (readonly [key: number, met: Met])[],
): ChainableCommander {
  for (const change of changes) {
    const key = personKey(change.viewer);
    const member = memberOf(change);
    if (!change.cap) pipeline.zrem(key, member);
    else {
      const until = change.at + change.cap.days * dayMs;
      // The first sets an expiry if there is none, the second extends it.
      pipeline.zadd(key, until, member).pexpireat(key, until, 'NX').pexpireat(key, until, 'GT');
    }
  }
  for (const [key, { person, until }] of met) pipeline.set(matchKey(key), String(person), 'PXAT', until);
  return pipeline;
}

/** Throws the error of a command that failed. */
async function requireAll(results: ReturnType<ChainableCommander['exec']>): Promise<void> {
  for (const [error] of (await results) ?? []) if (error) throw error;
}
