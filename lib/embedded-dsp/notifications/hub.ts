import type { LiveMessage } from '@/lib/contract/history/notifications';

type Listener = (message: LiveMessage) => void;

/** Carries live messages to whoever listens for a user; nothing is kept for those who do not. */
export interface Hub {
  publish(userId: number, message: LiveMessage): void;
  /** Answers what ends the subscription. */
  subscribe(userId: number, listener: Listener): () => void;
}

export function createHub(): Hub {
  const listeners = new Map<number, Set<Listener>>();
  return {
    publish(userId, message) {
      for (const listener of listeners.get(userId) ?? []) listener(message);
    },
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
