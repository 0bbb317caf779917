import 'server-only';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** A visitor may open so many public pages in a minute: enough for people, too few to try every number. */
const visitsInMinute = 120;

// Middleware is a bundle of its own, and made anew in development: only globalThis keeps the count.
const key = Symbol.for('dsp-console.public-visits');
const shared = globalThis as typeof globalThis & { [key]?: RateLimiterMemory }; // A symbol's property on globalThis has no other type.
shared[key] ??= new RateLimiterMemory({ points: visitsInMinute, duration: 60 });
const visits: RateLimiterMemory = shared[key];

/** Counts a visit to a public page; answers the seconds to wait when there were too many, else null. */
export async function secondsToWait(forwardedFor: string | null): Promise<number | null> {
  const address = forwardedFor?.split(',').at(-1)?.trim() ?? 'unknown';
  try {
    await visits.consume(networkOf(address));
    return null;
  } catch (limit) {
    if (limit instanceof RateLimiterRes) return Math.max(1, Math.ceil(limit.msBeforeNext / 1000));
    throw limit;
  }
}

/** An IPv4 address as it is; of an IPv6 one the network (/64), of which one household has 2⁶⁴ addresses. */
function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').slice(0, 64);
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.split('%')[0]?.toLowerCase().split('::') ?? [];
  const before = head.split(':').filter(Boolean);
  const groups = tail === undefined ? before : [...before, '0', '0', '0', '0'];
  return groups.slice(0, 4).join(':');
}
