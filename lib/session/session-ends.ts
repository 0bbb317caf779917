import 'server-only';

type Listener = (sessionId: string) => void;

// Routes and the relay are separate bundles of one process: only globalThis is shared.
const key = Symbol.for('dsp-console.session-ends');
const shared = globalThis as typeof globalThis & { [key]?: Set<Listener> }; // A symbol's property on globalThis has no other type.
shared[key] ??= new Set();
const listeners: Set<Listener> = shared[key];

/** Calls back when a session of this process is signed out. Answers the function that stops it. */
export function onSessionEnd(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function announceSessionEnd(sessionId: string): void {
  for (const listener of listeners) listener(sessionId);
}
