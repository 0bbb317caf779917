import type { RefusalBody } from '@/lib/contract/refusal';

/** The refusal in an answer; UNKNOWN when something between here and the console answered instead. */
export async function readRefusal(response: { json(): Promise<unknown> }): Promise<RefusalBody> {
  try {
    const body = await response.json();
    // Only `code` is relied on; the console writes no other shape.
    if (body && typeof body === 'object' && 'code' in body && typeof body.code === 'string') return body as RefusalBody;
  } catch {
    // Not JSON: a proxy's own page.
  }
  return { code: 'UNKNOWN' };
}
