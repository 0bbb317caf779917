import type { RefusalBody } from '@/lib/contract/refusal';

/** Reads the refusal from a response. Returns UNKNOWN if the response came from an intermediary. */
export async function readRefusal(response: { json(): Promise<unknown> }): Promise<RefusalBody> {
  try {
    const body = await response.json();
    // Only `code` is used; the console sends no other form.
    if (body && typeof body === 'object' && 'code' in body && typeof body.code === 'string') return body as RefusalBody;
  } catch {
    // Not JSON: the error page of a proxy.
  }
  return { code: 'UNKNOWN' };
}
