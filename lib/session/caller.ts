import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';

// Pages and the server in front of them are separate bundles in one process: only globalThis is shared.
const key = Symbol.for('dsp-console.caller');
type Callers = AsyncLocalStorage<AbortSignal>;
const shared = globalThis as typeof globalThis & { [key]?: Callers }; // A symbol's property on globalThis has no other type.
shared[key] ??= new AsyncLocalStorage();
const callers: Callers = shared[key];

/** Runs `answer` for a request. API calls made in it can use `callerSignal` to stop when the client disconnects. */
export const answerCaller = <T>(signal: AbortSignal, answer: () => T): T => callers.run(signal, answer);

/**
 * Returns a signal that aborts if the client of the current page has disconnected. Undefined if the console's server
 * does not run in front of Next.
 */
export const callerSignal = (): AbortSignal | undefined => callers.getStore();
