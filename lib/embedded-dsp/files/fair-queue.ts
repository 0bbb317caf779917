import type { ErrorCode } from '@/lib/contract/error-codes';
import { Refusal } from '@/lib/contract/refusal';

interface Waiting {
  start(): void;
}

interface JobOptions {
  /** It precedes the owner's other waiting work. */
  isUrgent?: boolean | undefined;
  /** It uses a second lane if nobody waits for that. */
  takesSpare?: boolean;
}

interface Owner {
  isServed: boolean;
  waiting: Waiting[];
}

/**
 * Creates a queue for the work of several owners: at most `lanes` jobs run at a time, and one per owner, in round-robin
 * order, so that an owner with many jobs does not delay others. A job gets the lanes that it may use, one or two. Throws
 * `busy` if an owner has more than `maxWaiting` jobs waiting.
 */
export function fairQueue({ lanes, maxWaiting, busy }: { lanes: number; maxWaiting: number; busy: ErrorCode }) {
  // A Map preserves insertion order; a served owner moves to its end.
  const owners = new Map<number, Owner>();
  const free = Array.from({ length: lanes }, (_, lane) => lane);

  const next = () => {
    for (const [id, owner] of owners) {
      if (free.length === 0) return;
      if (owner.isServed) continue;
      const first = owner.waiting.shift();
      if (!first) {
        owners.delete(id);
        continue;
      }
      owner.isServed = true;
      first.start();
    }
  };

  const isAwaited = () => [...owners.values()].some(({ isServed, waiting }) => !isServed && waiting.length > 0);

  return <T>(
    ownerId: number,
    work: (lane: number, spare?: number) => Promise<T>,
    { isUrgent = false, takesSpare = false }: JobOptions = {},
  ): Promise<T> => {
    const owner = owners.get(ownerId) ?? { isServed: false, waiting: [] };
    if (owner.waiting.length >= maxWaiting) return Promise.reject(new Refusal(busy, { params: { limit: maxWaiting } }));
    owners.set(ownerId, owner);
    return new Promise<T>((resolve, reject) => {
      const start = () => {
        const lane = free.shift() ?? 0;
        const spare = takesSpare && !isAwaited() ? free.shift() : undefined;
        const end = () => {
          // The last used lane is used first, because its thread is already running.
          free.unshift(lane, ...(spare === undefined ? [] : [spare]));
          owner.isServed = false;
          owners.delete(ownerId);
          if (owner.waiting.length > 0) owners.set(ownerId, owner);
          next();
        };
        work(lane, spare).then(resolve, reject).finally(end);
      };
      if (isUrgent) owner.waiting.unshift({ start });
      else owner.waiting.push({ start });
      next();
    });
  };
}
