import 'server-only';

type Listener = (sessionId: string) => void;

// Routes and the relay are separate bundles in one process: only globalThis is shared.
const key = Symbol.for('dsp-console.session-ends');
const shared = globalThis as typeof globalThis & { [key]?: Set<Listener> }; // A symbol's property on globalThis has no other type.
shared[key] ??= new Set();
const listeners: Set<Listener> = shared[key];

/** Calls `listener` when a session is signed out in this process. Returns a function that unsubscribes. */
export function onSessionEnd(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function announceSessionEnd(sessionId: string): void {
  for (const listener of listeners) listener(sessionId);
}
