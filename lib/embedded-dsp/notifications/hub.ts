import type { LiveMessage } from '@/lib/contract/history/notifications';
import { LocalSignals, type Signals } from '../machines/signals';

type Listener = (message: LiveMessage) => void;

/** Delivers live messages to the listeners of a user, in any process. Messages without a listener are dropped. */
export interface Hub {
  publish(userId: number, message: LiveMessage): void;
  /** Returns a function that unsubscribes. */
  subscribe(userId: number, listener: Listener): () => void;
}

export function createHub(signals: Signals = new LocalSignals()): Hub {
  const listeners = new Map<number, Set<Listener>>();
  const topic = signals.topic<[userId: number, message: LiveMessage]>('live');
  topic.subscribe(([userId, message]) => {
    for (const listener of listeners.get(userId) ?? []) listener(message);
  });
  return {
    publish: (userId, message) => topic.publish([userId, message]),
    subscribe(userId, listener) {
      const own = listeners.get(userId) ?? new Set();
      listeners.set(userId, own.add(listener));
      return () => {
        own.delete(listener);
        if (own.size === 0 && listeners.get(userId) === own) listeners.delete(userId);
      };
    },
  };
}
