import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';

// Pages and the server in front of them are separate bundles of one process: only globalThis is shared.
const key = Symbol.for('dsp-console.caller');
type Callers = AsyncLocalStorage<AbortSignal>;
const shared = globalThis as typeof globalThis & { [key]?: Callers }; // A symbol's property on globalThis has no other type.
shared[key] ??= new AsyncLocalStorage();
const callers: Callers = shared[key];

/** Answers a request; what it asks of the API on the way can know by `callerSignal` that its caller has left. */
export const answerCaller = <T>(signal: AbortSignal, answer: () => T): T => callers.run(signal, answer);

/** Fires when whoever asked for the page being made has left; undefined where no server of ours stands in front. */
export const callerSignal = (): AbortSignal | undefined => callers.getStore();
