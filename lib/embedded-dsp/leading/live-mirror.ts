import { deserialize, serialize } from 'node:v8';
import type { Hono } from 'hono';
import type { LiveUse } from '../exchange/campaigns/campaign';
import type { LiveUses } from '../exchange/campaigns/live-uses';
import type { OwnProcesses } from '../http/own-processes';
import type { Leave, OnlineTracker } from '../live-exchange/online-tracker';
import { logFault } from '../log-fault';
import type { LeaderClient } from './leader-client';
import type { LocalLeader } from './local-leader';

/** Changes of campaign use in the leader's exchange since the last request of a process. */
interface Mirrored {
  /** Term of the leader. A new leader starts from the beginning. */
  term: number;
  change: number;
  uses: ReadonlyMap<number, LiveUse>;
  left: ReturnType<OnlineTracker['leavesSince']>;
}

interface Parts {
  live: LiveUses;
  leader: LocalLeader;
  way: LeaderClient;
}

const everyMs = 1_000;
const path = '/internal/process/live';

/** Copies the campaign use of the leader's exchange to the memory of another process. */
export class LiveMirror {
  private readonly ending = new AbortController();
  private known = { term: -1, change: 0, moves: -1 };
  private leaves: ReadonlyMap<number, Leave> = new Map();
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly parts: Parts) {}

  start(): void {
    const look = () => {
      this.look()
        .catch((error) => logFault('news of the exchange', error))
        .finally(() => {
          if (!this.ending.signal.aborted) this.timer = setTimeout(look, everyMs).unref();
        });
    };
    look();
  }

  stop(): void {
    this.ending.abort();
    clearTimeout(this.timer);
  }

  /** Like the leader's `OnlineTracker`. */
  leaveOf(campaignId: number): Leave | undefined {
    return this.leaves.get(campaignId);
  }

  private async look(): Promise<void> {
    const { live, leader, way } = this.parts;
    if (leader.isTaken) {
      this.known = { term: -1, change: 0, moves: -1 };
      return;
    }
    const answer = await way.read(`${path}?${new URLSearchParams(textsOf(this.known))}`);
    if (!answer) return;
    const { term, change, uses, left }: Mirrored = deserialize(Buffer.from(await answer.arrayBuffer()));
    // This process may have become the leader meanwhile, and then has its own data.
    if (leader.isTaken) return;
    if (term !== this.known.term) live.clear();
    live.follow(uses);
    if (left) this.leaves = left.leaves;
    this.known = { term, change, moves: left?.moves ?? this.known.moves };
  }
}

const textsOf = (known: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(known).map(([name, value]) => [name, String(value)]));

/** Serves the campaign use of the exchange to other processes. */
export function mountLive(
  app: Hono,
  { live, leader, own }: { live: LiveUses; leader: LocalLeader; own: OwnProcesses },
): void {
  app.get(path, ({ req }) => {
    if (!own.isOneBy(req.raw.headers)) return new Response(null, { status: 403 });
    if (!leader.isTaken) return new Response(null, { status: 421 });
    const [term, change, moves] = [req.query('term'), req.query('change'), req.query('moves')].map(Number);
    const isSame = term === leader.term;
    const mirrored: Mirrored = {
      term: leader.term,
      ...live.since(isSame ? (change ?? 0) : 0),
      left: leader.now.runner.tracker.leavesSince(isSame ? (moves ?? -1) : -1),
    };
    return new Response(new Uint8Array(serialize(mirrored)));
  });
}
