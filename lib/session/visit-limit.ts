import 'server-only';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** Public pages that a visitor may open per minute: enough for people, too few to enumerate all numbers. */
const visitsInMinute = 120;

// Middleware is a separate bundle and is rebuilt in development: only globalThis preserves the counts.
const key = Symbol.for('dsp-console.public-visits');
const shared = globalThis as typeof globalThis & { [key]?: RateLimiterMemory }; // A symbol's property on globalThis has no other type.
shared[key] ??= new RateLimiterMemory({ points: visitsInMinute, duration: 60 });
const visits: RateLimiterMemory = shared[key];

/** Counts a visit to a public page. Returns the seconds to wait if the limit is exceeded, else null. */
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

/**
 * Returns the key to count by: an IPv4 address unchanged, an IPv6 address as its /64 network, because one household has
 * 2⁶⁴ addresses.
 */
function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').slice(0, 64);
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.split('%')[0]?.toLowerCase().split('::') ?? [];
  const before = head.split(':').filter(Boolean);
  const groups = tail === undefined ? before : [...before, '0', '0', '0', '0'];
  return groups.slice(0, 4).join(':');
}
