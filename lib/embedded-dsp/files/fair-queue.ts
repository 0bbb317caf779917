import type { ErrorCode } from '@/lib/contract/error-codes';
import { Refusal } from '@/lib/contract/refusal';

interface Waiting {
  start(): void;
}

interface Owner {
  isServed: boolean;
  waiting: Waiting[];
}

/**
 * Runs work of several owners, at most `lanes` at a time and one of each owner: whoever sends much waits behind himself,
 * and the next owner in the round goes first. What is urgent goes before the owner's other work that waits. Throws `busy` when an owner has more than `maxWaiting` in line.
 */
export function fairQueue({ lanes, maxWaiting, busy }: { lanes: number; maxWaiting: number; busy: ErrorCode }) {
  // A Map keeps the order of entry; an owner who was served goes to its end.
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

  return <T>(ownerId: number, work: (lane: number) => Promise<T>, isUrgent = false): Promise<T> => {
    const owner = owners.get(ownerId) ?? { isServed: false, waiting: [] };
    if (owner.waiting.length >= maxWaiting) return Promise.reject(new Refusal(busy, { params: { limit: maxWaiting } }));
    owners.set(ownerId, owner);
    return new Promise<T>((resolve, reject) => {
      const start = () => {
        const lane = free.shift() ?? 0;
        const end = () => {
          // The lane that worked last goes first: what was started for it is there.
          free.unshift(lane);
          owner.isServed = false;
          owners.delete(ownerId);
          if (owner.waiting.length > 0) owners.set(ownerId, owner);
          next();
        };
        work(lane).then(resolve, reject).finally(end);
      };
      if (isUrgent) owner.waiting.unshift({ start });
      else owner.waiting.push({ start });
      next();
    });
  };
}
