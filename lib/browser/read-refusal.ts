import { ApiFault } from '@/lib/contract/api-fault';
import type { RefusalBody } from '@/lib/contract/refusal';
import { refusalTextsReady } from './refusal-texts';

/** Creates the fault of a call that did not reach the console, once it can be told in words. */
export async function offlineFault(): Promise<ApiFault> {
  await refusalTextsReady();
  return new ApiFault(0, { code: 'OFFLINE' });
}

/** Reads the refusal from a response, once it can be told in words. Returns UNKNOWN if the response came from an intermediary. */
export async function readRefusal(response: { json(): Promise<unknown> }): Promise<RefusalBody> {
  await refusalTextsReady();
  try {
    const body = await response.json();
    // Only `code` is used; the console sends no other form.
    if (body && typeof body === 'object' && 'code' in body && typeof body.code === 'string') return body as RefusalBody;
  } catch {
    // Not JSON: the error page of a proxy.
  }
  return { code: 'UNKNOWN' };
}
